"""What the everyday lists say (`tests/lexicon/everyday`), which were written before the code was asked.

    python -m benchmarks.word_lists [--errors]

Per language: how many of a hundred and more everyday synonyms stand as a match, and how many are at least proposed; how
many of forty words and their parts are let through wrongly, and how many of forty that only look like it are refused;
how many of forty objects are refused as clues of The Same Game, and how many of forty others are taken. A language
model wrote the lists; the later ones of clues after the last change, because the first share words with the issue. Some
of their errors may have been fixed since: `docs/lexicon-measured.md` has the first reading.
"""

import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

from parlour.errors import Illegal
from parlour.games.same_game.known import ClueLanguage
from parlour.games.same_game.wording import check_signs, check_words
from parlour.lab.count import wilson
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words
from parlour.rules import Language

LISTS = Path(__file__).parents[1] / "tests" / "lexicon" / "everyday"
RECALL = 0.9
WRITTEN = (
    "",
    "later",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
)  # one after the other; the first have no name
MOST = {"parts": 3, "fair": 3, "no_clues": 2, "clues": 1}  # errors that we aim at, at most
SAID = {
    "parts": "parts and families let through",
    "fair": "look-alikes refused",
    "no_clues": "clues taken wrongly",
    "clues": "clues refused wrongly",
}


def read(language: Language) -> dict[str, list[str]]:
    printed = tomllib.loads((LISTS / f"{language}.toml").read_text("utf-8"))
    return {
        name: [" ".join(item.split()) for item in text.split(",") if item.strip()] for name, text in printed.items()
    }


def errors(name: str, language: ClueLanguage) -> list[str]:
    """The items of one list that the code gets wrong."""
    wrong: dict[str, Callable[[str], bool]] = {
        "parts": lambda pair: not clashes(pair, language),
        "fair": lambda pair: clashes(pair, language),
        "clues": lambda clue: is_refused(clue, language),
        "no_clues": lambda clue: not is_refused(clue, language),
    }
    return [item for item in read(language)[name] if wrong[_kind(name)](item)]


def _kind(name: str) -> str:
    """What a list has, without saying when it was written."""
    when, _, kind = name.partition("_")
    return kind if when in WRITTEN else name


def lists(kind: str, language: Language) -> list[str]:
    """The lists of a kind that somebody has written in a language, in their order."""
    names = ["_".join(filter(None, (when, kind))) for when in WRITTEN]
    return [name for name in names if name in read(language)]


def is_refused(clue: str, language: ClueLanguage) -> bool:
    """Whether the program refuses a clue of The Same Game."""
    try:
        check_signs(clue)
        check_words(clue, language)
    except Illegal:
        return True
    return False


def clashes(pair: str, language: Language) -> bool:
    one, other = pair.split("/")
    return any(words.clash(a, [b], language) for a, b in ((one, other), (other, one)))


def likeness(pair: str, language: Language) -> str:
    one, other = pair.split("/")
    found = words.same(one, other, language)
    return found.kind if found else ""


def show(*, errors: bool) -> None:
    print("everyday lists (written by a language model before the code was asked), 95 % intervals")
    for language in WORD_LANGUAGES:
        for name in lists("synonyms", language):
            show_synonyms(name, language, errors=errors)
        for kind in MOST:
            for name in lists(kind, language):
                show_errors(name, language, names=errors)


def show_synonyms(name: str, language: Language, *, errors: bool) -> None:
    pairs = read(language)[name]
    kinds = {pair: likeness(pair, language) for pair in pairs}
    for what, counted in (
        ("synonyms that stand", ("equal", "lemma", "synonym")),
        ("… or are proposed", ("equal", "lemma", "synonym", "close", "form")),
    ):
        found = sum(kind in counted for kind in kinds.values())
        low, high = wilson(found, len(pairs))
        told = f"{_when(name)}{what}"
        print(f"{language}  {told:40}{found / len(pairs):5.2f}  ({low:.2f}–{high:.2f}, n={len(pairs)})")
        if errors:
            print("      not: " + ", ".join(pair for pair, kind in kinds.items() if kind not in counted))


def show_errors(name: str, language: ClueLanguage, *, names: bool) -> None:
    wrong, most = errors(name, language), MOST[_kind(name)]
    verdict = "as aimed at" if len(wrong) <= most else f"aim {most}: MISSED"
    told = f"{_when(name)}{SAID[_kind(name)]}"
    print(f"{language}  {told:40}{len(wrong)} of {len(read(language)[name])}  {verdict}")
    if names and wrong:
        print("      " + ", ".join(wrong))


def _when(name: str) -> str:
    return f"{name.partition('_')[0]} list: " if _kind(name) != name else ""


if __name__ == "__main__":
    show(errors="--errors" in sys.argv)
