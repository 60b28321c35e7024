"""Posts to a running game: what they are about, and how far the sender is afterwards. The same post twice is one."""

from functools import lru_cache

import msgspec

from parlour.errors import Denied, Refused, Stale
from parlour.rules import Action, Own
from parlour.server.live.open_table import OpenTable, Proposal
from parlour.server.wire import answers, requests
from parlour.server.wire.messages import Fields
from parlour.table import Match, Table
from parlour.table.records import SitterId, Wished


class Repeated(Refused):
    """That post was answered before: the answer is the same, and nothing happens twice."""

    def __init__(self) -> None:
        super().__init__("repeated")


async def write_once(table: OpenTable, key: str, propose: Proposal) -> bool:
    """Has it been written now? Not if the table has had a post with this key before."""

    def unless_repeated(current: Table) -> Wished:
        if key in current.keys:
            raise Repeated
        return propose(current)

    try:
        await table.write(unless_repeated)
    except Repeated:
        return False
    return True


def addressed(table: Table, data: requests.NewMove | requests.NewDraft) -> tuple[Action, str]:
    """The action, and the question of the game that it answers."""
    match = _match(table, data.prompt)
    return _action(match, data.action), data.prompt.partition(".")[2]


def seen(table: OpenTable, sitter: SitterId) -> answers.Seen:
    """How far this sitter is now."""
    assert table.play_messages is not None
    return answers.Seen(table.play_messages.position(table.viewer(sitter)).seen)


def _match(table: Table, prompt: str) -> Match:
    """The game that this prompt belongs to: prompts of an earlier game of the evening are stale."""
    if table.match is None:
        raise Denied("no_game")
    if prompt.partition(".")[0] != str(table.match.number):
        raise Stale
    return table.match


def _action(match: Match, action: Fields) -> Action:
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
