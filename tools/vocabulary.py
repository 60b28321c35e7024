"""Makes the closed vocabularies of One Mind: common words for each letter, no two of which clash.

    .venv/bin/python tools/vocabulary.py      writes src/parlour/lab/codecs/vocabulary/<language>.txt

Their order is the order of action ids: raise the codec's version after running it again.
"""

from pathlib import Path

from parlour.games.one_mind.printed import TOKENS
from parlour.games.one_mind.samples import by_letter
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words

A_LETTER = 20
TRIED = 80
HOME = Path(__file__).parent.parent / "src/parlour/lab/codecs/vocabulary"


def chosen(language: str) -> list[str]:
    """The stock of every letter first, so that no letter is without words; then common associations."""
    stock = {letter: list(by_letter(language).get(letter, ())) for letter in TOKENS[language]}
    taken = [word for some in stock.values() for word in some]
    for letter, some in stock.items():
        for word, _ in words.associates((), language, letter, TRIED):
            if len(some) < A_LETTER and fits(word, taken, language):
                some.append(word)
                taken.append(word)
    return [word for some in stock.values() for word in some]


def fits(word: str, taken: list[str], language: str) -> bool:
    """Whether it is an ordinary word that clashes with no other, whichever of them is on the table."""
    return (
        word.isalpha()
        and len(word) > 1
        and words.clash(word, taken, language) is None
        and not any(words.clash(other, [word], language) for other in taken)
    )


if __name__ == "__main__":
    for language in WORD_LANGUAGES:
        found = chosen(language)
        (HOME / f"{language}.txt").write_text("\n".join(found) + "\n", encoding="utf-8")
        print(f"{language}: {len(found)} words")
