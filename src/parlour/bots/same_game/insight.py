"""A review of The Same Game: what the clues mean to an average observer, and what this team judges well."""

from collections.abc import Iterator

from msgspec import Struct

from parlour.bots.same_game.sight import Mind
from parlour.bots.same_game.suspicion import suspected
from parlour.game import Game
from parlour.games.same_game.actions import Category
from parlour.games.same_game.compare import Verdict, likeness
from parlour.games.same_game.known import Board, ClueLanguage, Turn
from parlour.games.same_game.understanding import Basis, ClueMeaning, shown, understood
from parlour.lexicon.objects import category, value

CLEAR_EYED = Mind("a reader of reviews", blur=0.0)


class Compared(Struct, frozen=True):
    """A card and its clue in one category: their likeness, and their measures if they are known and have a unit."""

    category: Category
    unit: str
    card: float | None
    clue: float | None
    alike: float | None
    verdict: Verdict


class ClueInsight(Struct, frozen=True):
    """One clue. `would`: the cups in the order in which a bot would have lifted them."""

    basis: Basis
    taken_for: tuple[str, ...]
    compared: tuple[Compared, ...]
    would: tuple[Category, ...]


class Reading(Struct, frozen=True):
    """How often this team was right about a category: it lifted a safe cup, or left the trap alone."""

    category: Category
    right: int
    of: int


class SameGameInsight(Struct, frozen=True):
    """The clues in the order of `Board.turns`, and the categories in the order in which they lay on the table."""

    clues: tuple[ClueInsight, ...]
    readings: tuple[Reading, ...]


def insight(game: Game) -> SameGameInsight:
    board: Board = game.state.board
    clues = tuple(clue_insight(turn, board.categories, board.language_of(turn.giver)) for turn in board.turns)
    return SameGameInsight(clues, tuple(reading(id, board.turns) for id in board.categories))


def clue_insight(turn: Turn, categories: tuple[Category, ...], language: ClueLanguage) -> ClueInsight:
    card, meaning = shown(turn.card, language), understood(turn.clue, language)
    suspicion = suspected(CLEAR_EYED, turn.card, turn.clue, language, categories, surprise=0.0)
    return ClueInsight(
        meaning.basis,
        tuple(thing.names[language] for thing in meaning.objects),
        tuple(compared(card, meaning, id) for id in categories),
        tuple(sorted(categories, key=suspicion.__getitem__)) if card.objects and meaning.objects else (),
    )


def compared(card: ClueMeaning, clue: ClueMeaning, id: Category) -> Compared:
    found = likeness(card, clue, id)
    return Compared(id, category(id).unit, _measure(card, id), _measure(clue, id), found.alike, found.verdict)


def _measure(meaning: ClueMeaning, id: Category) -> float | None:
    """The measure of an object that is known for certain."""
    measured = value(meaning.objects[0], id) if meaning.basis == "object" else None
    return measured if isinstance(measured, float) else None


def reading(id: Category, turns: tuple[Turn, ...]) -> Reading:
    judged = list(_judged(id, turns))
    return Reading(id, sum(judged), len(judged))


def _judged(id: Category, turns: tuple[Turn, ...]) -> Iterator[bool]:
    """Whether the team was right about a category in each turn in which it was decided."""
    for turn in turns:
        if id == turn.trap:
            yield not turn.sprung
        elif id in turn.lifted:
            yield True
