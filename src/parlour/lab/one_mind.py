"""The survey of One Mind: all table sizes, languages and levels, with letters tossed, always and never.

With `--bots steadfast,expert` one seat is a scripted person who never changes their mind. Each such game is played
again by the same bots with the same letters, as if they could not read what the person writes: this measures chance.

Bots meet each other because they have the same lexicon, and random players because they draw from the few samples of
the prompt. So the share of wins says how bots play with each other, not with people.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from parlour.bots import Bot, bot
from parlour.chance import Chance
from parlour.game import Game
from parlour.games import one_mind
from parlour.games.one_mind.known import Board, Row
from parlour.games.one_mind.options import Letters
from parlour.games.one_mind.printed import ROUNDS, Level
from parlour.lab.count import SumAndCount
from parlour.lab.play import play_game
from parlour.lab.survey import Chosen, Kinds, Setting, shares
from parlour.languages import WORD_LANGUAGES
from parlour.rules import Action, Language, Prompt, Seat, SeatView
from parlour.table.options import read_options

PERSON = "steadfast"


class OneMindSurvey(Struct, frozen=True):
    """The survey of One Mind.

    One seat is of the first kind and rotates round the table; the others are of the other kinds.
    """

    seats: int = 0
    luck: float = 0.0
    scored: str = "gems"
    roles: tuple[str, str] = ("one", "the others")

    def settings(self, chosen: Chosen) -> Sequence[Setting]:
        """All settings that the caller leaves open, mixed so that any section has some of each."""
        return [
            Setting(f"letters {letters}", f"{seats} seats", options, seats)
            for letters in get_args(Letters)
            for seats, language, level in mixed()
            if (options := {"judge": "auto", **chosen, "letters": letters, "language": language, "level": level})
            == {**options, **chosen}
        ]

    def seating(self, kinds: Kinds, seats: int, number: int, options: dict[str, Any]) -> tuple[Kinds, dict[str, Any]]:
        others = kinds[1:] or kinds
        row = [kinds[0], *[others[place % len(others)] for place in range(seats - 1)]]
        return tuple(row[(seat - number) % seats] for seat in range(seats)), options

    def ended(self, game: Game) -> str:
        assert game.outcome is not None
        return game.outcome.reason

    def measures(self, game: Game, kinds: Kinds) -> Mapping[str, SumAndCount]:
        board: Board = game.state.board
        found = [*won(board), *matches(board)]
        if PERSON in kinds:
            person = kinds.index(PERSON)
            found += [*met(board, person, "met"), *met(unread(game, kinds, person), person, "met by chance")]
        return shares(found)


def mixed() -> Iterator[tuple[int, Language, Level]]:
    """Every table size with every language and level once, mixed so that any section has some of each."""
    sizes, levels, spoken = one_mind.seats, get_args(Level), WORD_LANGUAGES
    for number in range(len(sizes) * len(spoken) * len(levels)):
        level = (number + number // len(spoken)) % len(levels)  # shifted: both lists have one length
        yield sizes[number % len(sizes)], spoken[number % len(spoken)], levels[level]


def won(board: Board) -> Iterator[tuple[str, float]]:
    """Whether the game was won. Two players have no gems and no level, so it counts whether they met."""
    winning = board.ended != "rounds_over"
    yield f"won, {board.language}", winning
    if board.seats > 2:
        yield f"won, level {board.level}", winning
    else:
        yield f"won, 2 seats within {ROUNDS} rounds", winning and board.round <= ROUNDS


def matches(board: Board) -> Iterator[tuple[str, float]]:
    parts = [f"{board.seats} seats", board.language, *([f"level {board.level}"] if board.seats > 2 else [])]
    for row in board.rows[1:]:
        count = sum(pile.match for pile in row.piles)
        yield from [(f"mean matches in a round, {part}", count) for part in parts]


def met(board: Board, person: Seat, how: str) -> Iterator[tuple[str, float]]:
    """Whether another seat wrote the person's word: in each round, and in the whole game."""
    found = [any(pile.match and person in pile.seats for pile in row.piles) for row in board.rows[1:]]
    yield from [(f"rounds in which the person is {how}", here) for here in found]
    yield f"games in which the person is {how}", any(found)


def unread(game: Game, kinds: Kinds, person: Seat) -> Board:
    """The game as it would have gone if the others could not read the person's words."""
    seated = [bot(one_mind.name, kind) for kind in kinds]
    blind = [mind if seat == person else Blind(mind, person) for seat, mind in enumerate(seated)]
    options = read_options(one_mind.name, game.header.options)
    board: Board = play_game(one_mind, options, blind, game.header.seed).state.board
    return board


class Blind(Struct, frozen=True):
    """A bot that ignores the words of one seat. It still may not write them again."""

    mind: Bot
    person: Seat

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        rows = tuple([without(row, self.person) for row in view.board.rows])
        return self.mind.choose(replace(view, board=replace(view.board, rows=rows)), prompt, chance)


def without(row: Row, person: Seat) -> Row:
    """A row without this seat in its piles. Its cards still lie there."""
    piles = [replace(pile, seats=tuple([seat for seat in pile.seats if seat != person])) for pile in row.piles]
    return replace(row, piles=tuple([pile for pile in piles if pile.seats]))


SURVEY = OneMindSurvey()
