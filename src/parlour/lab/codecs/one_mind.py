"""The codec of One Mind. Words are encoded by their places in the closed vocabulary of the table's language.

Other words can be written and lie on the table, but have no number. When no word of the vocabulary is legal any more,
the samples of the prompt have ids of their own (block `Sample`).
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import get_args

import numpy as np

from parlour.games.one_mind.actions import Agree, Answer, Challenge, Doubt, Propose, Reconsider, Vote
from parlour.games.one_mind.known import QUESTION, Board, Hand
from parlour.games.one_mind.options import OneMindOptions
from parlour.games.one_mind.printed import ALL_GEMS, FREE_ROUNDS
from parlour.games.one_mind.samples import WANTED
from parlour.games.one_mind.slate import clash
from parlour.lab.codecs.judged import judged
from parlour.lab.codecs.shape import Block, Field, Vector, from_here, ones, places, starts
from parlour.lab.codecs.vocabulary import vocabulary
from parlour.lexicon import words
from parlour.rules import Action, Prompt, Seat, SeatView, Words, Write

SEATS = 8
ROUNDS = FREE_ROUNDS + 1  # the first round is start words
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TOKEN = {"": 0, QUESTION: 1} | {letter: number for number, letter in enumerate(LETTERS, 2)}
DOUBTS = get_args(Doubt)
ANSWERS: tuple[Answer, ...] = ("yes", "no")
PAIRS = {pair: number for number, pair in enumerate(combinations(range(SEATS), 2))}
BY_PAIR = tuple(PAIRS)
STATES = ("fair", "doubted", "barred", "erased")


class OneMindCodec:
    """The codec of one table, with the vocabulary of its language."""

    version = 1

    def __init__(self, seats: int, options: OneMindOptions) -> None:
        self.words = vocabulary(options.language)
        self.blocks, self.parts = blocks(len(self.words)), parts(len(self.words))
        self.actions = sum(block.size for block in self.blocks)
        self.size = sum(part.size for part in self.parts)
        self.first, self._at = starts(self.blocks), places(self.parts)
        self._number = {words.fold(word): number for number, word in enumerate(self.words)}

    def legal(self, view: SeatView[Board, Hand], prompt: Prompt) -> Mapping[int, Action]:
        if not isinstance(prompt, Words):
            return {self.encode(view, action): action for action in prompt.actions}
        board = view.board
        free = writable(board.language, board.letter_for(view.seat), frozenset(board.lying), board.animal_style)
        if free:
            return free
        return {self.first["Sample"] + place: Write((word,)) for place, word in enumerate(prompt.examples)}

    def encode(self, view: SeatView[Board, Hand], action: Action) -> int:
        match action:
            case Write((word,)):
                return self.first["Write"] + self._number[words.fold(word)]
            case Propose(first, second):
                return self.first["Propose"] + PAIRS[self._pair(view, first, second)]
            case Challenge(target, why):
                place = from_here(view.seat, target, view.board.seats)
                return self.first["Challenge"] + len(DOUBTS) * place + DOUBTS.index(why)
            case Vote(answer):
                return self.first["Vote"] + ANSWERS.index(answer)
            case Agree() | Reconsider():
                return self.first[type(action).__name__]
            case _:
                raise KeyError(f"{action!r} has no id: it is outside the vocabulary")

    def decode(self, view: SeatView[Board, Hand], number: int) -> Action:
        """The answer with this id, which is one of the vocabulary."""
        first, board = self.first, view.board
        if number < first["Sample"]:
            return entries(board.language)[number][2]
        if number >= first["Vote"]:
            return Vote(ANSWERS[number - first["Vote"]])
        if number >= first["Challenge"]:
            place, why = divmod(number - first["Challenge"], len(DOUBTS))
            return Challenge((view.seat + place) % board.seats, DOUBTS[why])
        if number >= first["Propose"]:
            pair = {(view.seat + place) % board.seats for place in BY_PAIR[number - first["Propose"]]}
            return Propose(*[card.seat for card in board.cards if card.seat in pair])
        return Reconsider() if number == first["Reconsider"] else Agree()

    def observe(self, view: SeatView[Board, Hand]) -> Vector:
        at, board, count = self._at, view.board, len(self.words)
        here = [at["round"] + min(board.round, FREE_ROUNDS), at["token"] + TOKEN[board.letter_for(view.seat)]]
        here += [at["basis"] + number for number in self._numbers(board.basis)]
        here += [at["lying"] + number for number in self._numbers(board.lying)]
        for card in board.cards:
            place = from_here(view.seat, card.seat, board.seats)
            here += [at["cards"] + count * place + number for number in self._numbers((card.word,))]
            here.append(at["states"] + len(STATES) * place + STATES.index(card.state))
        for claim in board.claims:
            if claim.counts:
                here.append(at["claims"] + PAIRS[self._pair(view, claim.first, claim.second)])
        here += [at["agreed"] + from_here(view.seat, seat, board.seats) for seat in board.agreed]
        if board.ballot is not None:
            here.append(at["ballot"] + ("same", "fair", "stays").index(board.ballot.kind))
            here += [at["asked"] + from_here(view.seat, seat, board.seats) for seat in board.ballot.seats]
        seen = ones(self.size, here)
        gems = np.roll(board.gems, -view.seat) / ALL_GEMS
        seen[at["gems"] : at["gems"] + board.seats] = gems
        seen[at["gems"] + SEATS] = board.middle / ALL_GEMS
        return seen

    def _numbers(self, some: tuple[str, ...]) -> Iterator[int]:
        folded = (words.fold(word) for word in some)
        return (self._number[word] for word in folded if word in self._number)

    def _pair(self, view: SeatView[Board, Hand], first: Seat, second: Seat) -> tuple[int, int]:
        one, other = sorted(from_here(view.seat, seat, view.board.seats) for seat in (first, second))
        return one, other


def blocks(count: int) -> tuple[Block, ...]:
    return (
        Block("Write", count, "a word of the vocabulary"),
        Block("Sample", WANTED, "a sample of the prompt, when no word of the vocabulary is left"),
        Block("Agree", 1),
        Block("Reconsider", 1),
        Block("Propose", len(PAIRS), "two seats, from the observer on: 0 1, 0 2, …, 6 7"),
        Block("Challenge", SEATS * len(DOUBTS), f"a seat, from the observer on × {', '.join(DOUBTS)}"),
        Block("Vote", 2, "yes, no"),
    )


def parts(count: int) -> tuple[Field, ...]:
    return (
        Field("round", (ROUNDS,), "0 while start words are written"),
        Field(
            "token",
            (len(TOKEN),),
            "what the own word must start with: free, free by a question mark, A…",
        ),
        Field("gems", (SEATS + 1,), "each seat's gems, and those in the middle; as parts of all"),
        Field("basis", (count,), "the words to link"),
        Field("lying", (count,), "every word on the table"),
        Field("cards", (SEATS, count), "what was read in this round"),
        Field("states", (SEATS, len(STATES)), ", ".join(STATES)),
        Field("claims", (len(PAIRS),), "two seats whose words count as the same"),
        Field("agreed", (SEATS,), "who has agreed"),
        Field("ballot", (3,), "an open vote: same, fair, stays"),
        Field("asked", (SEATS,), "whose words it is about"),
    )


@lru_cache(maxsize=1024)
def writable(language: str, letter: str, lying: frozenset[str], animal_style: bool) -> Mapping[int, Action]:
    """The words of the vocabulary that are legal now, by id."""
    barred = {number for word in lying for number in clashing(language, word)}
    return {
        number: action
        for number, (word, first, action) in enumerate(entries(language))
        if number not in barred
        and (not letter or first == letter)
        and not (animal_style and words.is_animal(word, language))
    }


@lru_cache
def entries(language: str) -> tuple[tuple[str, str, Action], ...]:
    """Each word of the vocabulary with its first letter and its action."""
    return tuple((word, words.initial(word), Write((word,))) for word in vocabulary(language))


@lru_cache(maxsize=4096)
def clashing(language: str, lying: str) -> frozenset[int]:
    """The words of the vocabulary that clash with this one.

    No two words of the vocabulary clashed when it was made; but it is frozen, and the lexicon changes.
    """
    listed = judged(language)
    if lying in listed.number:
        return listed.clashing[listed.number[lying]]
    return frozenset(
        number for number, word in enumerate(vocabulary(language)) if clash(word, (lying,), language) is not None
    )


codec = OneMindCodec
