"""Pebbles with careless options and names."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta
from msgspec.structs import force_setattr

from parlour.errors import Illegal
from parlour.pieces import Piece
from parlour.rules import Ask, Outcome, Rules, Seat
from parlour.testing.random_games import like
from tests.games.toys import pebbles
from tests.games.toys.pebbles import PebblesState


def that_cannot_seat_four() -> Rules:
    def lay(seats: int, options: pebbles.Options) -> PebblesState:
        if seats == 4:
            raise Illegal("ready", "too_many")
        return pebbles.lay(seats, options)

    return like(pebbles, lay=lay)


class Anything(pebbles.Options, frozen=True, forbid_unknown_fields=False):
    """Takes options that it does not know."""


class First(pebbles.Options, frozen=True):
    """Names a seat, and `lay` does not look whether it is there."""

    first: Annotated[Seat | None, Meta(extra_json_schema={"x-kind": "seat"})] = None


class Growing(pebbles.Options, frozen=True):
    """Is another one every time it is read."""

    note: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "note", self.note + "!")


def that_takes_any_option() -> Rules:
    return like(pebbles, Options=Anything)


def whose_first_seat_may_be_anywhere() -> Rules:
    return like(pebbles, Options=First)


def whose_options_grow() -> Rules:
    return like(pebbles, Options=Growing)


def with_a_nameless_pebble_in_polish() -> Rules:
    def pieces(language: str) -> Mapping[str, Piece]:
        return {**pebbles.pieces(language), "agate": Piece("" if language == "pl" else "Agate")}

    return like(pebbles, pieces=pieces)


def with_one_pebble_more_in_french() -> Rules:
    def pieces(language: str) -> Mapping[str, Piece]:
        return {**pebbles.pieces(language), **({"galet": Piece("Galet")} if language == "fr" else {})}

    return like(pebbles, pieces=pieces)


def that_is_endless_with_three_rounds() -> Rules:
    def ask(board: pebbles.Board) -> Ask | Outcome:
        asked = pebbles.ask(board)
        return Ask("show", frozenset({0}), step=1_000) if isinstance(asked, Outcome) and board.rounds > 2 else asked

    return like(pebbles, ask=ask)
