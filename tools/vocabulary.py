"""Makes the closed vocabularies of One Mind: common words for each letter, no two of which clash.

    .venv/bin/python tools/vocabulary.py            writes src/parlour/lab/codecs/vocabulary/<language>.txt
    .venv/bin/python tools/vocabulary.py --pairs    writes <language>.pairs: what the lexicon says about each two words
    .venv/bin/python tools/vocabulary.py --check    compares these with the lexicon

Their order is the order of action ids: raise the codec's version after running it again without an argument. When the
lexicon has changed, write the pairs again; `--pairs` and `--check` take a quarter of a minute for each language, and
may be followed by languages.
"""

import sys
from itertools import combinations
from pathlib import Path

from parlour.games.one_mind.printed import TOKENS
from parlour.games.one_mind.samples import by_letter
from parlour.lab.codecs.judged import CLASH
from parlour.lab.codecs.vocabulary import vocabulary
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


def judgements(one: str, other: str, language: str) -> list[str]:
    """The kinds of relation between two words: one list for both orders."""
    clashes = [words.clash(a, [b], language) is not None for a, b in ((one, other), (other, one))]
    kinds = [words.same(a, b, language) for a, b in ((one, other), (other, one))]
    assert clashes[0] == clashes[1] and kinds[0] == kinds[1], f"{one}, {other}: depends on the order"
    return [*([CLASH] if clashes[0] else []), *([kinds[0].kind] if kinds[0] else [])]


def pairs(language: str) -> str:
    """The lines of all pairs that are related."""
    return "".join(
        f"{kind} {one} {other}\n"
        for one, other in combinations(vocabulary(language), 2)
        for kind in judgements(one, other, language)
    )


def write_words(language: str) -> None:
    found = chosen(language)
    (HOME / f"{language}.txt").write_text("\n".join(found) + "\n", encoding="utf-8")
    print(f"{language}: {len(found)} words")


def main(arguments: list[str]) -> int:
    wish, *languages = arguments or [""]
    different = False
    for language in languages or WORD_LANGUAGES:
        file = HOME / f"{language}.pairs"
        if wish == "--pairs":
            file.write_text(pairs(language), encoding="utf-8")
        elif wish == "--check":
            if file.read_text(encoding="utf-8") != pairs(language):
                print(f"{file.name} differs from the lexicon: run tools/vocabulary.py --pairs {language}")
                different = True
        else:
            write_words(language)
    return int(different)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
