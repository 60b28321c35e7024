"""What a reader counts silly ones in: the five best associations at common words, drawn by a seed.

    python -m benchmarks.word_reading LANGUAGE SEED [--words] [--count N]

Words of 16 or more in a million, in their base form, in an order that the seed shuffles. The tables do not tell nouns
from verbs: `--words` prints the words alone, so that a reader chooses the first hundred everyday nouns before the
answers are seen. `docs/lexicon-measured.md` has the counts.
"""

import argparse
from random import Random

from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import store, words
from parlour.rules import Language

COMMON = 42  # tenths on the Zipf scale
BEST = 5


def main() -> None:
    chosen = _arguments()
    drawn = draw(chosen.language, chosen.seed)[: chosen.count]
    if chosen.words:
        print(" ".join(drawn))
        return
    for word in drawn:
        print(f"{word}: " + " ".join(answer for answer, _ in words.associates([word], chosen.language, count=BEST)))


def draw(language: Language, seed: str) -> list[str]:
    """Common words of a language in a random order."""
    found = sorted(
        word
        for word, tenths in store.frequencies(language).items()
        if tenths >= COMMON and len(word) > 2 and word.isalpha() and words.lemma(word, language) == word
    )
    Random(f"{seed} {language}").shuffle(found)
    return found


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", choices=WORD_LANGUAGES)
    parser.add_argument("seed")
    parser.add_argument("--words", action="store_true")
    parser.add_argument("--count", type=int, default=400)
    return parser.parse_args()


if __name__ == "__main__":
    main()
