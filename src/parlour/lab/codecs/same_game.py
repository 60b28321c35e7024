"""The codec of The Same Game. Objects and categories are encoded by their places in the built-in lists, cards first."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from parlour.games.same_game.actions import AskSwap, Begin, Doubt, Judge, Lift, Pick, VoteSwap, Withdraw
from parlour.games.same_game.clue import thinkable
from parlour.games.same_game.known import Board, ClueLanguage, Hand, SameGameOptions
from parlour.games.same_game.printed import CUPS, ON_DISPLAY, ROUNDS
from parlour.games.same_game.ready import languages_of
from parlour.games.same_game.wording import letters, names_of
from parlour.lab.codecs.shape import Block, Field, Vector, from_here, ones, places, starts
from parlour.lexicon.objects import CATEGORIES, find, objects, vocabulary
from parlour.rules import Action, Prompt, SeatView, Words, Write

SEATS = 6
CATEGORY = {category.id: number for number, category in enumerate(CATEGORIES)}
KINDS = len(CATEGORY)
CARDS = 280
OBJECTS = 1274  # cards and other objects
LEVELS = tuple(ON_DISPLAY)
MOST_ROUNDS = max(ROUNDS.values())

BLOCKS = (
    Block("Write", OBJECTS, "an object"),
    Block("AskSwap", 1),
    Block("VoteSwap", 2, "yes, no"),
    Block("Begin", 1),
    Block("Pick", KINDS, "a category"),
    Block("Lift", KINDS, "a category"),
    Block("Withdraw", 1),
    Block("Doubt", 1),
    Block("Judge", 2, "valid, invalid"),
)
PARTS = (
    Field("level", (len(LEVELS),), "of the game"),
    Field("round", (MOST_ROUNDS,), "which round it is"),
    Field("score", (1,), "where the marker stands, as a part of the way"),
    Field("spare", (1,), "the spare card is still there"),
    Field("categories", (KINDS,), "on display"),
    Field("tiles", (KINDS,), "the number beside each category, as a part of the highest"),
    Field("card", (CARDS,), "the own card"),
    Field("trap", (KINDS,), "the own trap"),
    Field("clue", (OBJECTS,), "the own clue, if it is an object of the list"),
    Field("giver", (SEATS,), "whose turn it is"),
    Field("shown_card", (CARDS,), "the giver's card"),
    Field("shown_clue", (OBJECTS,), "the giver's clue, if it is an object of the list"),
    Field("lifted", (KINDS,), "safe cups"),
    Field("picks", (SEATS, KINDS), "which cup each seat would lift"),
    Field("votes", (SEATS, KINDS), "which cup each seat has confirmed"),
    Field("candidates", (KINDS,), "in a run-off: only in games of rules before version 3"),
    Field("written", (SEATS,), "who has written a clue"),
    Field("swapper", (SEATS,), "who asks for the spare card"),
    Field("doubts", (SEATS, 2), "votes on a doubted clue: valid, invalid"),
)
FIRST, AT = starts(BLOCKS), places(PARTS)


class SameGameCodec:
    """The codec of one table, with clues in its language."""

    version = 2
    blocks, parts = BLOCKS, PARTS
    actions = sum(block.size for block in BLOCKS)
    size = sum(part.size for part in PARTS)

    def __init__(self, seats: int, options: SameGameOptions) -> None:
        spoken = {*languages_of(seats, options)}
        self.language: ClueLanguage = options.language if len(spoken) > 1 else spoken.pop()

    def legal(self, view: SeatView[Board, Hand], prompt: Prompt) -> Mapping[int, Action]:
        listed = {self.encode(view, action): action for action in prompt.actions}
        if not isinstance(prompt, Words):
            return listed
        assert view.hand.card is not None
        listed.update(writable(self.language))
        for name in (*names_of(view.hand.card, self.language), *view.board.rejected):
            for number in spelt(self.language).get(letters(name), ()):
                listed.pop(FIRST["Write"] + number, None)
        return listed

    def encode(self, view: SeatView[Board, Hand], action: Action) -> int:
        match action:
            case Write((word,)):
                return FIRST["Write"] + self._number(word)
            case VoteSwap(answer):
                return FIRST["VoteSwap"] + ("yes", "no").index(answer)
            case Pick(category):
                return FIRST["Pick"] + CATEGORY[category]
            case Lift(category):
                return FIRST["Lift"] + CATEGORY[category]
            case Judge(verdict):
                return FIRST["Judge"] + ("valid", "invalid").index(verdict)
            case _:
                return FIRST[type(action).__name__]

    def decode(self, view: SeatView[Board, Hand], number: int) -> Action:
        """The answer with this id, which is the same in every position."""
        return answers(self.language)[number]

    def observe(self, view: SeatView[Board, Hand]) -> Vector:
        board, hand = view.board, view.hand
        here = [AT["level"] + LEVELS.index(board.level), AT["round"] + max(0, min(board.round, MOST_ROUNDS) - 1)]
        here += _some("categories", board.categories) + _some("lifted", board.lifted)
        here += _some("candidates", board.candidates) + _some("trap", (hand.trap,) if hand.trap else ())
        here += [AT["card"] + numbers()[hand.card]] if hand.card else []
        here += [AT["shown_card"] + numbers()[board.card]] if board.card else []
        here += self._clue("clue", hand.clue) + self._clue("shown_clue", board.clue)
        here += [AT["spare"]] if board.spare else []
        ones_seen = ones(self.size, here + self._seats(view))
        ones_seen[AT["score"]] = board.score / board.scoreboard.end
        for category, number in board.tiles.items():
            ones_seen[AT["tiles"] + CATEGORY[category]] = number / CUPS
        return ones_seen

    def _seats(self, view: SeatView[Board, Hand]) -> list[int]:
        """Encode what each seat does."""
        board = view.board
        place = {seat: from_here(view.seat, seat, board.seats) for seat in range(board.seats)}
        here = [AT["giver"] + place[board.giver]] if board.giver is not None else []
        here += [AT["swapper"] + place[board.swapper]] if board.swapper is not None else []
        here += [AT["written"] + place[seat] for seat in board.written]
        here += [AT["picks"] + KINDS * place[seat] + CATEGORY[cup] for seat, cup in board.picks.items()]
        here += [AT["votes"] + KINDS * place[seat] + CATEGORY[cup] for seat, cup in board.votes.items()]
        return here + [AT["doubts"] + 2 * place[seat] + (not valid) for seat, valid in board.doubts.items()]

    def _clue(self, part: str, clue: str | None) -> list[int]:
        known = None if clue is None else find(clue, self.language)
        return [AT[part] + numbers()[known.id]] if known and known.id in numbers() else []

    def _number(self, word: str) -> int:
        known = find(word, self.language)
        if known is None:
            raise KeyError(f"{word!r} has no id: it is no object of the list")
        return numbers()[known.id]


def _some(part: str, categories: Iterable[str]) -> list[int]:
    return [AT[part] + CATEGORY[category] for category in categories]


@lru_cache
def numbers() -> dict[str, int]:
    """The numbers of all objects."""
    return {thing.id: number for number, thing in enumerate((*objects(), *vocabulary()))}


@lru_cache
def writable(language: ClueLanguage) -> Mapping[int, Action]:
    """Every object that may be written, for any card."""
    return {FIRST["Write"] + numbers()[thing.id]: Write((thing.names[language],)) for thing in thinkable(language)}


@lru_cache
def answers(language: ClueLanguage) -> Mapping[int, Action]:
    """Every answer by its id."""
    return {
        **writable(language),
        FIRST["AskSwap"]: AskSwap(),
        FIRST["VoteSwap"]: VoteSwap("yes"),
        FIRST["VoteSwap"] + 1: VoteSwap("no"),
        FIRST["Begin"]: Begin(),
        **{FIRST["Pick"] + number: Pick(category) for category, number in CATEGORY.items()},
        **{FIRST["Lift"] + number: Lift(category) for category, number in CATEGORY.items()},
        FIRST["Withdraw"]: Withdraw(),
        FIRST["Doubt"]: Doubt(),
        FIRST["Judge"]: Judge("valid"),
        FIRST["Judge"] + 1: Judge("invalid"),
    }


@lru_cache
def spelt(language: ClueLanguage) -> Mapping[str, tuple[int, ...]]:
    """The numbers of the objects by normalised spelling."""
    found: dict[str, tuple[int, ...]] = {}
    for thing in thinkable(language):
        name = letters(thing.names[language])
        found[name] = (*found.get(name, ()), numbers()[thing.id])
    return found


codec = SameGameCodec
