"""Builds the tables of the lexicon of words: `PYTHONPATH=src:tools python -m lexicon.build`.

`--packages DIR` is the output of `fetch.sh`. `--held-out FILE` also writes towers trained without some of the cues, for
`benchmarks/words.py`. See README.md beside this file.
"""

import argparse
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np

from lexicon import pack, sources, train, vocabulary
from lexicon.encode import Encoder, Vectors
from lexicon.morphology import Morphology
from lexicon.said import remember, remembered
from lexicon.space import HasVectors, Space, unit
from parlour.lexicon.concepts import Concept, by_word, concepts
from parlour.lexicon.folding import normalise

ROOT = Path(__file__).parents[2]
OUT = ROOT / "src" / "parlour" / "lexicon" / "data" / "words"
WORKSHOP = ROOT / ".tools" / "lexicon"  # not in the repository
WIDTH = 128  # axes of the space that are kept
COMMON = 3000  # words that determine a language's centre
FURTHER = 10500  # words of a language with a point besides those of the concepts
MUTUAL = {"en": 0.25, "de": 0.1, "fr": 0.3, "pl": -1.0, "es": 0.25}  # least cosine of synonyms that name each other
SINGLE = {"en": 0.5, "de": 0.35, "fr": 0.5, "pl": 0.3, "es": 0.5}  # if only one names the other
BESIDE = 0.65  # if the thesaurus relates them in another way, or only through a third word
FREQUENT = 4000  # words that get a point even if no dictionary has them
OTHERWISE_SAID = 0.15  # how much nearer a word must be to another of its concepts not to be used for this one
SYNONYMS_KEPT = 14
FEW = 2  # senses of a rare Polish word
SAID_AT_ALL = 1.0  # its least frequency, on the Zipf scale
NEXT_BEST = 0.5  # weight of the second and third word of a concept
ENGLISH = 2.0  # weight of a concept's English words, which the encoder knows best


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--packages", type=Path, default=WORKSHOP / "packages")
    parser.add_argument("--scratch", type=Path, default=WORKSHOP / "scratch")
    parser.add_argument("--held-out", type=Path, metavar="FILE")
    wanted = parser.parse_args(arguments)
    origin = sources.Sources(wanted.packages)
    wanted.scratch.mkdir(parents=True, exist_ok=True)
    encoder = Encoder(wanted.scratch)
    print(f"{len(concepts())} concepts")

    chosen = {language: vocabulary.choose(origin, language, by_word(language)) for language in sources.LANGUAGES}
    spaces = {language: Space(own, encoder, own.heads()[:COMMON]) for language, own in chosen.items()}
    further = {language: further_words(own) for language, own in chosen.items()}
    points = {language: spaces[language].vectors(words) for language, words in further.items()}
    meaning = _meaning(spaces, encoder)
    abroad = _abroad(spaces)
    axes = _axes([meaning, *points.values()])
    packing = pack.Packing.of(np.vstack([meaning, *points.values()]) @ axes)

    for language, own in chosen.items():
        write_words(own)
        _write_derived(origin, own)
        packing.write(OUT / "vectors" / language, further[language], points[language] @ axes)
        write_synonyms(origin, own, spaces[language])
        print(f"{language}: {len(own.zipf)} known words, {len(further[language])} further points")
    packing.write(OUT / "vectors" / "concepts", [concept.id for concept in concepts()], meaning @ axes)
    packing.write(OUT / "vectors" / "abroad", [], abroad @ axes)
    for language in ("de", "fr", "pl"):
        pack.write_lines(OUT / "unsaid" / f"{language}.txt.gz", unsaid(language, spaces[language], abroad))
    (OUT / "vectors" / "scale.bin").write_bytes(packing.scale.tobytes())
    flat = {language: found @ axes for language, found in points.items()}
    _write_animals(origin, chosen["en"], further, flat, meaning @ axes)

    kept = packing.kept(meaning @ axes)
    english = dict(zip(further["en"], packing.kept(points["en"] @ axes), strict=True))
    cues = [cue for cue in origin.norms() if cue in chosen["en"].zipf and cue not in english]
    english |= dict(zip(cues, packing.kept(spaces["en"].vectors(cues) @ axes), strict=True))
    told_apart = packing.kept(abroad @ axes)
    taught = train.lesson(_lemmatised(origin.norms(), chosen["en"]), by_word("en"), kept, english, told_apart)
    if wanted.held_out:
        cues = train.held_out(taught)
        _write_towers(wanted.held_out, train.train(taught.without(cues), kept), kept, cues)
    _write_towers(OUT / "associations.npz", train.train(taught, kept), kept)
    remember(OUT / "said.npz", remembered(taught))


def further_words(own: vocabulary.Vocabulary) -> list[str]:
    """The most common words of a dictionary that belong to no concept."""
    named = by_word(own.language)
    heads = [word for word in own.heads() if word not in named]
    frequent = dict.fromkeys(word for word in _most_common(own) if word not in named)
    return list(frequent | dict.fromkeys(word for word in heads if len(word) >= 3 and word in own.common))[:FURTHER]


def _most_common(own: vocabulary.Vocabulary) -> list[str]:
    """The base words of the most common forms."""
    forms = sorted(own.zipf, key=lambda word: -own.zipf[word])[:FREQUENT]
    return [word for word in dict.fromkeys(own.lemma.get(form, form) for form in forms) if len(word) > 1]


def _meaning(spaces: Mapping[str, Space], encoder: Encoder) -> Vectors:
    """A point for each concept: the mean of its words in all languages, which also determines its sense.

    An English word with a note is encoded with it and not alone, because a bat would be half a club.
    """
    total = np.zeros((len(concepts()), 512), np.float32)
    for language, space in spaces.items():
        for rank in range(3):
            rows = [i for i, concept in enumerate(concepts()) if _counts(concept, language, rank)]
            words = [normalise(concepts()[i].names[language][rank]) for i in rows]
            if rows:
                weight = (1.0 if rank == 0 else NEXT_BEST) * (ENGLISH if language == "en" else 1.0)
                total[rows] += weight * space.vectors(words)
    noted = [i for i, concept in enumerate(concepts()) if _is_noted(concept)]
    told = encoder(_told(concepts()[i]) for i in noted)
    total[noted] += ENGLISH * unit(told - spaces["en"].mean)
    return unit(unit(total) - unit(total).mean(0))


def _abroad(spaces: Mapping[str, Space]) -> Vectors:
    """A point for each concept without English, so that English homonyms such as `nail` are not close."""
    total = np.zeros((len(concepts()), 512), np.float32)
    for language in ("de", "fr", "pl"):
        for rank in range(2):
            rows = [i for i, concept in enumerate(concepts()) if len(concept.names[language]) > rank]
            words = [normalise(concepts()[i].names[language][rank]) for i in rows]
            total[rows] += (1.0 if rank == 0 else NEXT_BEST) * spaces[language].vectors(words)
    return unit(unit(total) - unit(total).mean(0))


def unsaid(language: str, space: HasVectors, abroad: Vectors) -> list[str]:
    """Names of concepts that usually mean something else, such as `Mutter` for a nut. One line each, `id|name`."""
    found = []
    several = {word: places for word, places in by_word(language).items() if len(places) > 1 and " " not in word}
    for (word, places), own in zip(several.items(), space.vectors(list(several)), strict=True):
        near = abroad[list(places)] @ own
        for place, value in zip(places, near, strict=True):
            if value < near.max() - OTHERWISE_SAID:
                found.append(f"{concepts()[place].id}|{word}")
    return sorted(found)


def _counts(concept: Concept, language: str, rank: int) -> bool:
    """Whether there is a word of that rank that expresses the meaning."""
    return len(concept.names[language]) > rank and not (language == "en" and rank == 0 and _is_noted(concept))


def _is_noted(concept: Concept) -> bool:
    return _told(concept) != concept.names["en"][0].lower()


def _told(concept: Concept) -> str:
    """An English word with its note as plain text: `present gift`. Parts of speech are left out."""
    said = re.sub(r"[(),]", " ", concept.id.lower()).split()
    return " ".join(word for word in said if word not in ("noun", "verb"))


def _axes(parts: Iterable[Vectors]) -> Vectors:
    """The directions in which the points differ most."""
    every = np.vstack(list(parts))
    return np.asarray(np.linalg.svd(every, full_matrices=False)[2][:WIDTH].T, np.float32)


def write_words(own: vocabulary.Vocabulary) -> None:
    pack.write_frequencies(
        OUT / "frequencies" / f"{own.language}.txt.gz", {w: z for w, z in own.zipf.items() if " " not in w}
    )
    forms: dict[str, set[str]] = defaultdict(set)
    for form, word in own.lemma.items():
        if " " not in form + word:
            forms[word].add(form)
    for form, words in own.readings.items():
        for word in words:
            if " " not in form + word:
                forms[word].add(f"~{form}")
    pack.write_groups(OUT / "forms" / f"{own.language}.txt.gz", forms)


def _write_derived(origin: sources.Sources, own: vocabulary.Vocabulary) -> None:
    """Words derived from each other, if both are known and neither is a form of the other."""
    beside: dict[str, set[str]] = defaultdict(set)
    for a, b in Morphology(origin.folder).derived(own.language, own.zipf):
        one, other = own.lemma.get(a, a), own.lemma.get(b, b)
        if one != other and one in own.zipf and other in own.zipf and " " not in one + other:
            beside[one].add(other)
            beside[other].add(one)
    if beside:
        pack.write_groups(OUT / "derived" / f"{own.language}.txt.gz", beside)


def write_synonyms(origin: sources.Sources, own: vocabulary.Vocabulary, space: Space) -> None:
    """Single known words that a thesaurus groups, unless their meanings differ."""
    named = _beside(own, own.senses)
    loosely = _beside(own, _otherwise_joined(origin, own))
    words = sorted({word for table in (named, loosely) for word, others in table.items() for word in (word, *others)})
    row = {word: i for i, word in enumerate(words)}
    points = space.vectors(words)
    antonyms = _antonyms(origin, own.language)
    listed: dict[str, set[str]] = defaultdict(set)
    for table in (named, loosely):
        for word, others in table.items():
            for other in others:
                mutual = word in named.get(other, ())
                needed = BESIDE if table is loosely else (MUTUAL if mutual else SINGLE)[own.language]
                if float(points[row[word]] @ points[row[other]]) >= needed and (word, other) not in antonyms:
                    listed[word].add(other)
                    listed[other].add(word)
    for word, other in rare_synonyms(own.language, own.senses, own.zipf):
        listed[word].add(other)
        listed[other].add(word)
    pack.write_groups(OUT / "synonyms" / f"{own.language}.txt.gz", listed)
    opposite: dict[str, set[str]] = defaultdict(set)
    for a, b in antonyms:
        if a in own.zipf and b in own.zipf and " " not in a + b:
            opposite[a].add(b)
    pack.write_groups(OUT / "antonyms" / f"{own.language}.txt.gz", opposite)


def _beside(own: vocabulary.Vocabulary, senses: Mapping[str, list[list[str]]]) -> dict[str, dict[str, None]]:
    """Single known words with those in their entries."""
    named: dict[str, dict[str, None]] = {}
    for word, groups in senses.items():
        beside = [normalise(other) for sense in groups for other in sense[:SYNONYMS_KEPT]]
        if word in own.zipf and " " not in word:
            fit = (other for other in beside if other in own.zipf and other != word and " " not in other)
            named[word] = dict.fromkeys(fit)
    return named


def rare_synonyms(
    language: str, senses: Mapping[str, list[list[str]]], known: Iterable[str]
) -> Iterator[tuple[str, str]]:
    """A concept's words with rare words in their entries, if each names the other: *rower*, *bicykl*.

    Rare words have few senses, so their meaning is clear. In Polish, where many words are rare because they have many
    forms, every word may have one rare synonym with at most `FEW` senses: *fetor*, *smród*.
    """
    common = set(known)
    if language == "pl":
        yield from _rare_in_polish(senses, common)
    for word in by_word(language):
        for other in {normalise(said) for sense in senses.get(word, ()) for said in sense[:SYNONYMS_KEPT]}:
            back = {normalise(said) for sense in senses.get(other, ()) for said in sense}
            fit = other not in common and word in back and " " not in word and vocabulary.LETTERS.fullmatch(other)
            if fit and sources.frequency(other, language) >= vocabulary.FORMS:
                yield word, other


def _rare_in_polish(senses: Mapping[str, list[list[str]]], common: set[str]) -> Iterator[tuple[str, str]]:
    def is_fit(word: str) -> bool:
        rare = sources.frequency(word, "pl") >= SAID_AT_ALL and len(senses[word]) <= FEW
        return word in common or (rare and vocabulary.LETTERS.fullmatch(word) is not None)

    fit = {word for word in senses if " " not in word and is_fit(word)}
    beside = {word: {normalise(said) for sense in senses[word] for said in sense[:SYNONYMS_KEPT]} for word in fit}
    for word in sorted(fit - common):
        yield from ((word, other) for other in sorted(beside[word] & fit) if word in beside[other] and word != other)


def _otherwise_joined(origin: sources.Sources, own: vocabulary.Vocabulary) -> dict[str, list[list[str]]]:
    """Words that the thesaurus lists as wider, narrower or similar, for words that a bot may say."""
    named = by_word(own.language)
    found: dict[str, list[list[str]]] = {}
    for head, senses in origin.thesaurus(own.language).items():
        if normalise(head) in named:
            plain = [
                [sources.unmarked(word) for word in sense if sources.ANTONYM[own.language] not in word]
                for sense in senses
            ]
            found.setdefault(normalise(head), []).extend(plain)
    return found


def _antonyms(origin: sources.Sources, language: str) -> set[tuple[str, str]]:
    """Opposites in the thesaurus of a language, and those of English through the concepts, in both directions."""
    english = origin.wordnet.pairs("!")
    found = set(english) if language == "en" else sources.opposites(origin.thesaurus(language), language)
    for a, b in english:
        for first in by_word("en").get(a, ()):
            for second in by_word("en").get(b, ()):
                left, right = concepts()[first].names, concepts()[second].names
                if left["en"][0] == a and right["en"][0] == b:
                    found |= {(normalise(one), normalise(other)) for one in left[language] for other in right[language]}
    return {pair for a, b in found if a != b for pair in ((a, b), (b, a))}


def _write_animals(
    origin: sources.Sources,
    english: vocabulary.Vocabulary,
    further: Mapping[str, list[str]],
    points: Mapping[str, Vectors],
    meaning: Vectors,
) -> None:
    """Animals beyond the concepts: by WordNet in English, elsewhere words whose nearest neighbours are animals."""
    wordnet = origin.wordnet.animals()
    pack.write_lines(OUT / "animals" / "en.txt.gz", sorted(wordnet & english.zipf.keys() - by_word("en").keys()))
    tagged = np.array(["animal" in concept.tags for concept in concepts()])
    in_wordnet = np.array([word in wordnet for word in further["en"]])
    known = unit(np.vstack([meaning, points["en"]]))
    animal = np.concatenate([tagged, in_wordnet])
    for language in ("de", "fr", "pl"):
        near = unit(points[language]) @ known.T
        best = np.argsort(-near, axis=1)[:, :3]
        sure = animal[best].all(1) & (np.take_along_axis(near, best[:, :1], 1)[:, 0] > 0.5)
        pack.write_lines(OUT / "animals" / f"{language}.txt.gz", sorted(np.array(further[language])[sure]))


def _lemmatised(norms: sources.Norms, own: vocabulary.Vocabulary) -> sources.Norms:
    """The norms with answers in the concepts' forms."""
    named = by_word("en")
    counted: sources.Norms = {}
    for cue, answers in norms.items():
        given = counted.setdefault(cue, Counter())
        for answer, count in answers.items():
            given[answer if answer in named else own.lemma.get(answer, answer)] += count
    return counted


def _write_towers(file: Path, towers: train.Towers, meaning: Vectors, held_out: Sequence[str] = ()) -> None:
    cues, cue_scale = pack.bytes_of(towers.cues(meaning, np.arange(len(meaning))))
    answers, answer_scale = pack.bytes_of(towers.answers(meaning))
    arrays = {
        "to_cue": towers.cue.astype(np.float16),
        "cues": cues,
        "cue_scale": cue_scale,
        "answers": answers,
        "answer_scale": answer_scale,
        "prior": towers.prior.astype(np.float16),
    }
    if held_out:
        arrays["held_out"] = np.array(held_out)
    pack.write_arrays(file, arrays)


if __name__ == "__main__":
    main(sys.argv[1:])
