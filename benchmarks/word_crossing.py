"""How well words of two languages are matched, on pairs that were written before the code was asked.

    python -m benchmarks.word_crossing [--errors]
    python -m benchmarks.word_crossing draw SEED     words and pairs of words that real games write

For each pair of languages (`tests/lexicon/cross`): the precision of what counts by default, and the
recall on everyday words and on hard ones (names, slang, compounds, forms), with 95 % intervals, and how many of the
words that look alike and mean different things are known as false friends. A language model wrote the pairs.

What games write is drawn by a seed: in English of games between an expert and a person who says what people said, in
the other languages of games between bots, who know no words but those of the concepts. The model wrote `played.txt` and
`played_near.txt` from such a draw: every drawn word in the other languages, and pairs of words of one row in all.
"""

import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.people.person import Person
from parlour.bots.one_mind import KINDS
from parlour.games import one_mind
from parlour.games.one_mind.options import OneMindOptions, WordLanguage
from parlour.lab.count import wilson
from parlour.lab.play import play_game
from parlour.languages import LANGUAGES, WORD_LANGUAGES
from parlour.lexicon import words
from parlour.lexicon.words import Spoken

PAIRS = Path(__file__).parents[1] / "tests" / "lexicon" / "cross"
COUNTS = ("translation", "equal")  # what stands unless somebody contests it
PRECISION, EVERYDAY, HARD = 0.97, 0.85, 0.65  # what we aim at

Pair = tuple[Spoken, Spoken]

GAMES = 10  # that a draw looks at, in each language
DRAWN_WORDS, DRAWN_PAIRS = 12, 6  # of each language


class Crossing(NamedTuple):
    """The pairs of two languages."""

    everyday: list[Pair]
    hard: list[Pair]
    played: list[Pair]  # what games write
    apart: list[Pair]  # near misses
    friends: list[Pair]  # false ones


def read(first: str, second: str) -> Crossing:
    return Crossing(
        list(_in_rows("everyday.txt", first, second)),
        list(_in_rows("hard.txt", first, second)),
        list(_in_rows("played.txt", first, second)),
        [*_near("near.txt", first, second), *_near("played_near.txt", first, second)],
        list(_false_friends(first, second)),
    )


def counts(pair: Pair) -> bool:
    """Whether two words are a match unless somebody objects."""
    found = words.same_across(*pair)
    return found is not None and found.kind in COUNTS


def wrong(crossing: Crossing) -> list[Pair]:
    return [pair for pair in (*crossing.apart, *crossing.friends) if counts(pair)]


def missed(pairs: list[Pair]) -> list[Pair]:
    return [pair for pair in pairs if not counts(pair)]


def show(*, errors: bool) -> None:
    print("words of two languages (pairs by a language model, before the code was asked), 95 % intervals")
    print("        precision           everyday            hard                played              false friends known")
    for first, second in combinations(WORD_LANGUAGES, 2):
        crossing = read(first, second)
        everyday = len(crossing.everyday) - len(missed(crossing.everyday))
        hard = len(crossing.hard) - len(missed(crossing.hard))
        played = len(crossing.played) - len(missed(crossing.played))
        right, false = everyday + hard + played, len(wrong(crossing))
        known = sum(_is_false_friend(pair) for pair in crossing.friends)
        told = (
            _share(right, right + false),
            _share(everyday, len(crossing.everyday)),
            _share(hard, len(crossing.hard)),
            _share(played, len(crossing.played)),
        )
        print(f"  {first}-{second} " + "".join(f"{one:20}" for one in told) + f"{known} of {len(crossing.friends)}")
        if errors:
            print("        wrong: " + _listed(wrong(crossing)))
            print("        missed: " + _listed([pair for some in crossing[:3] for pair in missed(some)]))


def draw(language: WordLanguage, seed: str) -> tuple[list[str], list[tuple[str, str]]]:
    """Some of the words that games in a language write, and some pairs of words that lay in one row."""
    chance = Random(f"played {seed} {language}")
    options = OneMindOptions(language=language, judge="auto", level=4)
    expert, other = KINDS["expert"], Person("kind") if language == "en" else KINDS["newcomer"]
    words: set[str] = set()
    pairs: set[tuple[str, str]] = set()
    for number in range(GAMES):
        game = play_game(one_mind, options, (expert, other, other), f"played {seed} {language} {number}")
        for row in game.state.board.rows:
            words |= {card.word for card in row.cards}
            pairs |= set(combinations(sorted({card.word for card in row.cards}), 2))
    return chance.sample(sorted(words), DRAWN_WORDS), chance.sample(sorted(pairs), DRAWN_PAIRS)


def _share(count: int, of: int) -> str:
    low, high = wilson(count, of)
    return f"{count / of:.3f} {low:.2f}-{high:.2f}"


def _listed(pairs: list[Pair]) -> str:
    return ", ".join(f"{one}/{other}" for (one, _), (other, _) in pairs)


def _is_false_friend(pair: Pair) -> bool:
    found = words.same_across(*pair)
    return found is not None and found.kind == "false_friend"


def _in_rows(file: str, first: str, second: str) -> Iterator[Pair]:
    """Every line has one thought in every language."""
    for line in _lines(file):
        row = _row(line)
        yield (row[first], first), (row[second], second)


def _near(file: str, first: str, second: str) -> Iterator[Pair]:
    """Two thoughts in every language: each word of the left beside each of the right."""
    for line in _lines(file):
        one, other = map(_row, line.split("="))
        yield (one[first], first), (other[second], second)
        yield (other[first], first), (one[second], second)


def _false_friends(first: str, second: str) -> Iterator[Pair]:
    for line in _lines("false_friends.txt"):
        one, other = (tuple(side.split(" ", 1)) for side in _fields(line))
        if (one[0], other[0]) == (first, second):
            yield (one[1], first), (other[1], second)


def _row(line: str) -> dict[str, str]:
    """The columns of a line, by language. Some files have a column for a language that has no words yet."""
    return dict[str, str](zip(LANGUAGES, _fields(line), strict=False))


def _fields(line: str) -> list[str]:
    return [field.strip() for field in line.split("|")]


def _lines(file: str) -> list[str]:
    return (PAIRS / file).read_text("utf-8").splitlines()


if __name__ == "__main__" and sys.argv[1:2] == ["draw"]:
    for tongue in WORD_LANGUAGES:
        single, pairs = draw(tongue, sys.argv[2])
        print(tongue, " ".join(single), *map("/".join, pairs), sep="\n")
elif __name__ == "__main__":
    show(errors="--errors" in sys.argv)
