"""A game's action, read from the fields of a request."""

from functools import lru_cache

import msgspec

from parlour.errors import Denied, Stale
from parlour.rules import Action, Own
from parlour.server.live.open_table import OpenTable
from parlour.server.wire.messages import Fields
from parlour.table import Match, Table


async def read_action(table: OpenTable, prompt: str, action: Fields) -> Action:
    """The action of the game that this prompt belongs to; a prompt of an earlier game is stale."""
    if not _is_known(table.now, prompt):
        await table.catch_up()  # another worker may have started the game
    return _read(_match(table.now, prompt), action)


def _is_known(table: Table, prompt: str) -> bool:
    return table.match is not None and prompt.partition(".")[0] == str(table.match.number)


def _match(table: Table, prompt: str) -> Match:
    if table.match is None:
        raise Denied("no_game")
    if not _is_known(table, prompt):
        raise Stale
    return table.match


def _read(match: Match, action: Fields) -> Action:
    kinds = match.game.rules.Action
    try:
        read: Action = msgspec.convert((action,), _one_of(kinds)).action
    except msgspec.ValidationError:
        raise _malformed(kinds, action) from None
    return read


@lru_cache
def _one_of(kinds: Own) -> Own:
    """An action of these kinds, in a type that msgspec remembers: a bare union is studied anew for every move."""
    return msgspec.defstruct("OneOf", [("action", kinds)], array_like=True)


def _malformed(kinds: Own, action: Fields) -> Denied:
    """What is wrong with it, without what it was wrapped in."""
    try:
        msgspec.convert(action, kinds)
    except msgspec.ValidationError as error:
        return Denied("malformed", facts={"field": "action", "problem": str(error)})
    raise AssertionError("it was refused a moment ago")
