"""A person who plays One Mind, made of what people said (norms.py).

`first` says whatever comes first: what one of those people said at one of the words on the table, the others' rather
than the own one. `kind` wants to be met: thinks of what a few people would say at each of the words, and writes what
most of them would. No two persons think of the same few.

With a letter, only what starts with it is thought of. To whom nothing comes to mind, any common word with that letter
does, each with the chance at which people say it: nobody reads the samples of the prompt, which are the same for all.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from typing import Any, Literal
from zlib import crc32

from msgspec import Struct

from benchmarks.people.norms import Answers, halves, norms
from parlour.bots.one_mind import judge
from parlour.bots.one_mind.writing import first_fair
from parlour.chance import Chance
from parlour.games.one_mind.known import Board
from parlour.games.one_mind.writing import slate_of
from parlour.lexicon import words
from parlour.rules import Action, Prompt, Seat, SeatView, Words

Way = Literal["first", "kind"]
FEW = 12  # people whom somebody who wants to be met has in mind, at each word
COMMON = 40  # how often a word was said that comes to mind when nothing else does
NOBODY: Answers = {}


class Person(Struct, frozen=True):
    way: Way
    fond: bool = False  # of some words, every evening of the same ones; says them more readily than people do
    new: bool = False  # one of the half of the people whom nobody was taught from

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        if not isinstance(prompt, Words):
            return judge(view, prompt)
        assert view.seat is not None
        board, slate = view.board, slate_of(view.board, view.seat)
        if not board.rows:
            cues = [cue for cue in sorted(norms()) if not slate.letter or cue[0].upper() == slate.letter]
            return first_fair(slate, chance.shuffled(cues)[:50])
        asked = halves()[1] if self.new else norms()
        seen = [starting(slate.letter, said(word, asked)) for word in cues_for(board, view.seat)]
        seen = [fondly(one) for one in seen] if self.fond else seen
        if self.way == "first":
            known = [one for one in seen if one][:1] or [NOBODY]
            return first_fair(slate, chain(drawn(known[0], chance), anything(slate.letter, chance)))
        return first_fair(slate, chain(most_of_a_few(seen, chance), anything(slate.letter, chance)))


def cues_for(board: Board, seat: Seat) -> list[str]:
    """The words that are to be linked, those of others first."""
    own = {pile.word for pile in board.rows[-1].piles if pile.seats == (seat,)}
    return [*[word for word in board.basis if word not in own], *[word for word in board.basis if word in own]]


def said(word: str, asked: Mapping[str, Answers]) -> Answers:
    """What people said at a word, in the form in which they were asked."""
    return asked.get(word.lower()) or asked.get(words.lemma(word, "en")) or NOBODY


def starting(letter: str, answers: Answers) -> Answers:
    """The answers that start with a letter; without one, all."""
    return {word: count for word, count in answers.items() if words.initial(word) == letter} if letter else answers


def fondly(answers: Answers) -> Answers:
    """The answers as somebody gives them who likes every fifth word and says it eight times as readily."""
    return {word: count * (8 if crc32(word.encode()) % 5 == 0 else 1) for word, count in answers.items()}


def anything(letter: str, chance: Chance) -> Iterator[str]:
    """Some word with this letter, what people often say rather than what they seldom do."""
    yield from drawn(starting(letter, everything()), chance)


@cache
def everything() -> Answers:
    """All that people said, at whatever cue; what hardly anybody said is left out."""
    counted: Counter[str] = Counter()
    for answers in norms().values():
        counted.update(answers)
    return {word: count for word, count in counted.items() if count >= COMMON and words.is_word(word, "en")}


def drawn(thought: Answers, chance: Chance) -> list[str]:
    """The answers in a random order in which what many said comes early: first thought, second thought …"""
    keyed = {word: chance.random() ** (1 / count) for word, count in thought.items()}
    return sorted(keyed, key=keyed.__getitem__, reverse=True)


def most_of_a_few(seen: list[Answers], chance: Chance) -> list[str]:
    """What most of a few imagined people say, over all the words; what goes with several of them counts double."""
    votes: dict[str, float] = {}
    for answers in [one for one in seen if one]:
        bag = [word for word, count in answers.items() for _ in range(count)]
        few = [chance.choice(bag) for _ in range(FEW)]
        for word in set(few):
            votes[word] = votes.get(word, 0.0) + few.count(word) ** 0.5
    return sorted(votes, key=lambda word: (-votes[word], word))
