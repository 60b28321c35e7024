"""Sheets of words that meet at a table, drawn by a seed for somebody to read without knowing what the program says.

    python -m benchmarks words draw --seed SEED [--language en]

A table has two start words: plain nouns that everybody knows. At them people write what people said (the Edinburgh
norms, in other languages through the concepts), and bots what they think of. Every pair of words at such a table that
the program calls one word is a call: it stands by default, or it is only proposed. A sheet has some of both and some
pairs that are no call, in one order that the seed shuffles; it says neither which is which nor why.

A reader marks every line: `y` for "clearly the same underlying idea", the rulebook's measure, else `n`. What was read
is kept in `benchmarks/readings/words`, with the seed and the digest of the sheet. When the program's calls change, the
same seed draws another sheet, the digest differs, and the figures say that they are stale.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple

from benchmarks.people.norms import norms
from parlour.games.one_mind.samples import by_letter
from parlour.lab.count import wilson
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import store, words
from parlour.lexicon.concepts import by_word, concepts
from parlour.rules import Language

Call = Literal["stands", "proposed", "none"]
Pair = tuple[str, str]

READINGS = Path(__file__).parent / "readings" / "words"
WANTED: dict[Call, int] = {"stands": 160, "proposed": 150, "none": 20}  # lines of a sheet
TABLES = 900  # how many tables are looked at, at most
COMMON = 38  # tenths on the Zipf scale
BOTS, PEOPLE = 14, 14  # words that are looked at of each
AIMS = {"stands": 0.95, "proposed": 0.6}


class Reading(NamedTuple):
    """What somebody read: the seed, the digest of the sheet, and the verdict on every pair."""

    seed: str
    digest: str
    reader: str
    verdicts: dict[Pair, bool]


def draw(language: Language, seed: str) -> list[Pair]:
    """A sheet: pairs in the order in which they are read."""
    chance = Random(f"words {seed} {language}")
    found: dict[Call, list[Pair]] = {"stands": [], "proposed": [], "none": []}
    seen: set[frozenset[str]] = set()
    for _ in range(TABLES):
        if all(len(found[call]) >= WANTED[call] for call in WANTED):
            break
        for pair in _meeting(language, chance):
            call = called(pair, language)
            key = frozenset(map(words.fold, pair))
            if call and key not in seen and len(found[call]) < WANTED[call] and _is_worth(call, chance):
                seen.add(key)
                found[call].append(pair)
    sheet = [pair for pairs in found.values() for pair in pairs]
    chance.shuffle(sheet)
    return sheet


def _is_worth(call: Call, chance: Random) -> bool:
    """Most pairs are no call; few of those are wanted, and not all from one table."""
    return call != "none" or chance.random() < 1 / 400


def called(pair: Pair, language: Language) -> Call | None:
    """What the program makes of two words. The same word in two forms is no matter of meaning: not asked for."""
    found = words.same(*pair, language)
    match found.kind if found else "":
        case "equal" | "lemma" | "form":
            return None
        case "synonym":
            return "stands"
        case "close":
            return "proposed"
        case _:
            return "none"


def _meeting(language: Language, chance: Random) -> Iterator[Pair]:
    """All pairs of words that may meet at one table."""
    starts = chance.sample(_start_words(language), 2)
    written = dict.fromkeys(starts)
    for start in starts:
        written |= dict.fromkeys(_said_by_people(start, language))
        written |= dict.fromkeys(word for word, _ in words.associates([start], language, count=BOTS))
    written |= dict.fromkeys(word for word, _ in words.associates(starts, language, count=BOTS))
    yield from combinations(written, 2)


def _start_words(language: Language) -> list[str]:
    """Plain nouns that people and bots start with."""
    common = [
        name
        for concept in concepts()
        for name in concept.names[language][:1]
        if "noun" in concept.tags and " " not in name
        if store.frequencies(language).get(words.normalise(name), 0) >= COMMON
    ]
    stock = [word for letter in sorted(by_letter(language)) for word in by_letter(language)[letter]]
    return sorted({*stock, *common})


def _said_by_people(word: str, language: Language) -> list[str]:
    """What people said most at a word; in another language, at its concept and in its words."""
    if language == "en":
        return list(norms().get(word, {}))[:PEOPLE]
    said = []
    for place in by_word(language).get(words.normalise(word), ())[:1]:
        for answer in list(norms().get(concepts()[place].names["en"][0], {}))[:PEOPLE]:
            said += [concepts()[there].names[language][0] for there in by_word("en").get(answer, ())[:1]]
    return said


def digest(sheet: Sequence[Pair], language: Language) -> str:
    """A fingerprint of what was read and of what the program said then."""
    lines = [f"{a} {b} {called((a, b), language)}" for a, b in sheet]
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def read(language: Language) -> Reading | None:
    """The reading that is kept for a language."""
    file = READINGS / f"{language}.txt"
    if not file.is_file():
        return None
    printed = file.read_text("utf-8").splitlines()
    head = dict(line[2:].split(": ", 1) for line in printed if line.startswith("# "))
    rows = [line.split(" | ") for line in printed if line and not line.startswith("#")]
    return Reading(head["seed"], head["digest"], head["reader"], {(a, b): mark == "y" for mark, a, b in rows})


def show(*, errors: bool) -> None:
    """Precision of what stands and of what is proposed, from the readings."""
    print("words that meet at a table: share of calls that a reader finds right (95 % interval)")
    for language in WORD_LANGUAGES:
        kept = read(language)
        if kept is None:
            print(f"{language}: not read")
            continue
        sheet = draw(language, kept.seed)
        stale = "" if digest(sheet, language) == kept.digest else "  STALE: the calls have changed since they were read"
        calls = {pair: called(pair, language) for pair in kept.verdicts}
        for call, aim in AIMS.items():
            verdicts = [kept.verdicts[pair] for pair, made in calls.items() if made == call]
            print(f"{language}  {call:9}{_share(verdicts)}  aim {aim}{stale}")
            if errors:
                wrong = [f"{a}/{b}" for (a, b), made in calls.items() if made == call and not kept.verdicts[a, b]]
                print(f"      wrong: {', '.join(wrong)}")
        print(f"      read by {kept.reader}; seed {kept.seed!r}")


def _share(verdicts: Sequence[bool]) -> str:
    low, high = wilson(sum(verdicts), len(verdicts))
    return f"{sum(verdicts) / max(len(verdicts), 1):6.2f}  ({low:.2f}–{high:.2f}, n={len(verdicts)})"


def keep(language: Language, seed: str, reader: str, marks: str) -> None:
    """Write down what was read: one mark for each line of the sheet, blanks and line ends ignored."""
    sheet = draw(language, seed)
    given = "".join(marks.split())
    if len(given) != len(sheet):
        raise SystemExit(f"{language}: {len(given)} marks for {len(sheet)} lines")
    head = [f"# seed: {seed}", f"# digest: {digest(sheet, language)}", f"# reader: {reader}"]
    READINGS.mkdir(parents=True, exist_ok=True)
    rows = [f"{mark} | {a} | {b}" for mark, (a, b) in zip(given, sheet, strict=True)]
    (READINGS / f"{language}.txt").write_text("\n".join([*head, *rows, ""]), "utf-8")
