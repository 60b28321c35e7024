"""How many of an expert's words at fresh boards of One Mind a reader frowns at: `python -m benchmarks people frowns`.

The readings are in `benchmarks/readings/frowns`: boards, the word that the expert wrote, and whether a reader saw a
link to a word on the board within three seconds. Where the expert writes another word now, the figure is stale.
"""

from pathlib import Path

from benchmarks.people.boards import written
from parlour.bots.one_mind import KINDS
from parlour.lab.count import wilson
from parlour.languages import WORD_LANGUAGES

READINGS = Path(__file__).parents[1] / "readings" / "frowns"
AIM = 0.05


def show() -> None:
    for language in WORD_LANGUAGES:
        file = READINGS / f"{language}.txt"
        if not file.is_file():
            print(f"  {language}: not read")
            continue
        rows = [line.split(" | ") for line in file.read_text("utf-8").splitlines() if line[:1] != "#"]
        style = KINDS["expert"].style
        other = sum(written(tuple(starts.split(" ")), language, style) != word for _, starts, word in rows)
        frowns = sum(mark == "n" for mark, _, _ in rows)
        low, high = wilson(frowns, len(rows))
        stale = f"  STALE: {other} words are others now" if other else ""
        print(f"  {language}: a reader frowns at {frowns} of {len(rows)} ({low:.0%}–{high:.0%})  aim {AIM:.0%}{stale}")
