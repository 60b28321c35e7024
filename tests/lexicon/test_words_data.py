"""What ships: the concept lexicon, the tables, their sources, and how little of it is read."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import concepts, credits, store, words

DATA = Path(str(store.DATA))
MEGABYTES = 12
BY_HAND = {"about_people.txt", "accents.txt", "accidental.txt", "alike.txt", "also.txt", "apart.txt", "doubtful.txt",
           "false_friends.txt", "families.txt", "first_words.txt", "made_of.txt", "names.txt", "never_parts.txt",
           "rude.txt", "scenes.txt", "slurs.txt", "synonyms.txt", "silly.txt", "stand_ins.txt",
           "translations.txt"}  # fmt: skip
TAGS = {"noun", "verb", "adj", "adv", "name", "animal", "object", "person", "place", "food", "plant", "body", "sport",
        "feeling", "music", "time", "weather", "colour"}  # fmt: skip


def test_every_line_is_a_concept() -> None:
    for line in concepts.lines():
        assert line.count("|") == len(WORD_LANGUAGES), line
        concept = concepts.parse(line)
        for language, names in concept.names.items():
            assert 1 <= len(names) <= 4 and len({words.fold(name) for name in names}) == len(names), line
            for name in names:
                assert re.fullmatch(r"[^\W\d_]+(?:[ '’-][^\W\d_]+)*", name), f"{language}: {name!r} in {line}"


def test_every_scene_has_things_that_lead_to_it_each_once() -> None:
    printed = [line for line in (DATA / "scenes.txt").read_text("utf-8").splitlines() if not line.startswith("#")]
    found = concepts.scenes()
    assert len(found) == len(printed) > 450, "no scene is printed twice"
    for scene, parts in found.items():
        assert parts and scene not in parts and len(set(parts)) == len(parts), concepts.concepts()[scene].id


def test_every_concept_is_there_once() -> None:
    ids = Counter(concepts.parse(line).id for line in concepts.lines())
    assert [id for id, count in ids.items() if count > 1] == []
    assert len(ids) >= 3600


def test_german_nouns_have_their_capital() -> None:
    small = [
        name
        for concept in concepts.concepts()
        for name in concept.names["de"]
        if concept.tags & {"noun", "name", "animal"} and not name[0].isupper()
    ]
    assert small == []


def test_tags_are_known_and_animals_are_tagged() -> None:
    assert {tag for concept in concepts.concepts() for tag in concept.tags} <= TAGS
    assert sum("animal" in concept.tags for concept in concepts.concepts()) >= 250
    for animal in ("dog", "cat", "horse", "whale", "spider", "eagle", "salmon", "frog", "bee", "snake"):
        assert words.is_animal(animal, "en"), animal


def test_the_tables_were_built_from_these_concepts() -> None:
    built = set(store.lines("vectors", "concepts.txt.gz"))
    assert {concept.id for concept in concepts.concepts()} == built, "build again: see tools/lexicon/README.md"


def test_every_table_has_a_source_and_every_licence_a_text() -> None:
    sources = credits.sources()
    named = [file for source in sources for file in source["files"]]
    for file in DATA.rglob("*"):
        path = file.relative_to(DATA).as_posix()
        ours = path in BY_HAND or path == "SOURCES.toml" or path.startswith(("concepts/", "licences/"))
        if file.is_file() and not ours:
            assert any(path == name or path.startswith(f"{name}/") for name in named), path
    for source in sources:
        assert not source["files"] or "licence_file" not in source or (DATA / source["licence_file"]).is_file()
    assert not any("GPL" in source["licence"].replace("LGPL", "") for source in sources)


def test_it_is_small() -> None:
    assert sum(file.stat().st_size for file in DATA.rglob("*") if file.is_file()) < MEGABYTES * 1e6


def test_lists_by_hand_name_pairs() -> None:
    for language in WORD_LANGUAGES:
        assert all(len(pair) == 2 for pair in store.apart(language))
        assert all(len(family) > 1 for family in store.families(language).values())


def test_every_line_of_translations_has_words_in_every_column_and_none_twice() -> None:
    _, columns, *lines = (DATA / "translations.txt").read_text("utf-8").splitlines()
    assert columns == "# en | de | fr | pl | es"
    for line in lines:
        fields = [field.split(", ") for field in line.split(" | ")]
        assert len(fields) == len(columns.split(" | ")) and all(
            word == word.strip() != "" for f in fields for word in f
        ), line
        assert all(len(set(field)) == len(field) for field in fields), line


def test_what_is_silly_names_concepts_once_and_never_the_cue_itself() -> None:
    for place, answers in concepts.silly().at.items():
        assert place not in answers and len(set(answers)) == len(answers), concepts.concepts()[place].id
    for cue, answers in concepts.silly().at_words.items():
        language, word = cue.split(": ")
        assert language in WORD_LANGUAGES and words.is_word(word, language), cue
        assert len(set(answers)) == len(answers), cue
    assert len(concepts.silly().at) > 900 and concepts.silly().at_nouns


def test_stand_ins_are_known_words_and_name_concepts_once() -> None:
    for language in WORD_LANGUAGES:
        for word, places in concepts.stand_ins(language).items():
            assert words.is_word(word, language) and words.lemma(word, language) == word, word
            assert len(set(places)) == len(places) >= 1, word


def test_what_is_listed_about_people_names_concepts_once() -> None:
    for language in WORD_LANGUAGES:
        assert len(concepts.about_people(language)) >= 60
        for word, places in concepts.about_people(language).items():
            assert len(set(places)) == len(places) >= 5, word


def test_starting_up_reads_no_words() -> None:
    program = (
        "import sys, parlour.server.run.app, parlour.lexicon.words; from parlour.lexicon import store, concepts;"
        "assert 'numpy' not in sys.modules and 'snowballstemmer' not in sys.modules;"
        "assert not concepts.concepts.cache_info().currsize and not store.frequencies.cache_info().currsize;"
        "parlour.lexicon.words.clash('Sonne', ['Mond'], 'de');"
        "assert store.frequencies.cache_info().currsize == 1"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
