"""Games being played at no table, for tests of what their readers are told."""

from parlour.game import Game
from parlour.table import Match
from parlour.table.records import Sitter

NAMES = ("Ala", "Bo", "Cleo", "Dan", "Ewa", "Fritz", "Gil", "Hana")
PERSONAS = ("vega", "jazz", "tiki")


def match_of(game: Game, bots: int = 0) -> Match:
    """The last of its seats are bots, who have something to say now and then."""
    people = game.header.seats - bots
    players = tuple(
        Sitter(seat, NAMES[seat], "fox")
        if seat < people
        else Sitter(seat, NAMES[seat], "fox", bot="regular", persona=PERSONAS[seat % len(PERSONAS)])
        for seat in range(game.header.seats)
    )
    return Match(1, game, tuple(range(game.header.seats)), players, 0.0)
