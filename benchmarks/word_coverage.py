"""How much of what people say the lexicon knows: common words of subtitles, and answers in association tests."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt
from pathlib import Path

from benchmarks.people.norms import norms
from benchmarks.word_norms import counted
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words
from parlour.lexicon.associations import answers_of
from parlour.lexicon.meaning import senses
from parlour.rules import Language

MOST_COMMON = 3000


def show_subtitles(folder: Path) -> None:
    """Per language, of the most common words in `<language>.txt` (one a line): how many are unknown or mean nothing."""
    for language in WORD_LANGUAGES:
        said = (folder / f"{language}.txt").read_text("utf-8").split()[:MOST_COMMON]
        unknown = [word for word in said if not words.is_word(word, language)]
        empty = [word for word in said if senses(word, language) is None]
        print(f"{language}  {len(said)} words: {_share(len(unknown), len(said))} unknown, ", end="")
        print(f"{_share(len(empty), len(said))} without meaning; such as {' '.join([*unknown[:6], *empty[:6]])}")


def show_norms(file: Path) -> None:
    """The same by norms as they were published."""
    _show(counted(file))


def show_answers() -> None:
    """The share of all answers that people gave, as far as they are kept here, that a bot can say and understands."""
    given: Counter[str] = Counter()
    for answers in norms().values():
        given.update(answers)
    _show(given)


def _show(given: Mapping[str, int]) -> None:
    total = sum(given.values())
    sayable = {words.fold(word) for word in answers_of("en").words}
    said = sum(count for word, count in given.items() if _is_sayable(word, sayable))
    met = sum(count for word, count in given.items() if senses(word, "en") is not None)
    shares = f"{said / total:.1%} can be said (aim 85), {met / total:.1%} are understood (aim 95)"
    print(f"en  {total} answers of people: {shares}")


def _is_sayable(word: str, sayable: Iterable[str]) -> bool:
    language: Language = "en"
    return words.fold(word) in sayable or words.fold(words.lemma(word, language)) in sayable


def _share(count: int, total: int) -> str:
    """A share with the 95 % interval of Wilson."""
    z = 1.96
    middle = (count + z * z / 2) / (total + z * z)
    reach = z * sqrt(count * (total - count) / total + z * z / 4) / (total + z * z)
    return f"{count / total:.1%} ({middle - reach:.1%} to {middle + reach:.1%})"
