"""Conformance checks about talk: a seat that must keep silent does so until its secret is revealed."""

from collections.abc import Iterator
from typing import Any

import msgspec

from parlour.game import Game
from parlour.game.abilities import ClosesTalk, HasTalk, ability
from parlour.rules import Rules, Seat
from parlour.testing.random_games import walk


def check_silent_seats_speak_only_when_their_secret_is_out(
    rules: Rules, seats: int, seed: str, options: Any = None
) -> None:
    """A player who was silent while others talked, and may talk again, holds no secret of that time unless it is
    public.

    If everybody was silent, nobody was silent because of a secret.
    """
    held: dict[Seat, set[str]] = {}
    for game in walk(rules, seats, seed, options):
        board = game.state.board
        silent = rules.silent(board)
        for seat in held.keys() - silent if game.outcome is None else ():
            secret = held.pop(seat) & _hidden(game, seat)
            assert not secret, f"seat {seat} may talk again, and nobody else knows {sorted(secret)}"
        for seat in silent if len(silent) < seats else ():
            held[seat] = held.get(seat, set()) | _hidden(game, seat)


def check_talk_follows_from_the_board(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """The board alone determines who is silent, whether talk is closed, and what can be pointed at."""
    talk, closes = ability(rules, HasTalk), ability(rules, ClosesTalk)
    for game in walk(rules, seats, seed, options):
        board = game.state.board
        for ask in (
            rules.silent,
            *((talk.things, talk.round) if talk is not None else ()),
            *((closes.closed,) if closes is not None else ()),
        ):
            assert ask(board) == ask(board), f"the same board, and another answer, in {game.prompt_id}"
    if game.outcome is not None and closes is not None:
        assert not closes.closed(game.state.board), "after the game everybody may talk"


def _hidden(game: Game, seat: Seat) -> set[str]:
    """Return what a seat has in hand and the board does not show."""
    return set(_texts(game.state.hands[seat])) - set(_texts(game.state.board))


def _texts(value: Any) -> Iterator[str]:
    """Yield every text in a value, including the keys of its mappings."""
    match value:
        case str():
            yield value
        case msgspec.Struct():
            for name in value.__struct_fields__:
                yield from _texts(getattr(value, name))
        case dict():
            for key, inner in value.items():
                yield from _texts(key)
                yield from _texts(inner)
        case list() | tuple() | frozenset():
            for inner in value:
                yield from _texts(inner)
