"""tools/glossary.py sees what it is there to see."""

from importlib import import_module
from pathlib import Path

words = import_module("tools.glossary")


def test_the_glossary_is_true() -> None:
    assert not list(words.strange_homes(words.GLOSSARY.read_text("utf-8")))


def test_it_is_short_enough_to_be_read() -> None:
    assert 40 <= len(words.ROW.findall(words.GLOSSARY.read_text("utf-8"))) <= 75


def test_a_name_for_two_things_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("class Wish: ...\nTold = int | str\n")
    (tmp_path / "other.py").write_text("class Wish: ...\nclass Told: ...\nclass _Own: ...\n")
    (tmp_path / "third.py").write_text("class _Own: ...\nT = TypeVar('T')\nLIMIT = 3\n")
    assert list(words.doubles(tmp_path)) == [
        "Told stands for 2 things: one.py, other.py",
        "Wish stands for 2 things: one.py, other.py",
    ]


def test_games_have_words_of_their_own(tmp_path: Path) -> None:
    for game in ("similo", "ego"):
        (tmp_path / "games" / game).mkdir(parents=True)
        (tmp_path / "games" / game / "known.py").write_text("class Board: ...\n")
    assert not list(words.doubles(tmp_path))


def test_a_home_that_is_not_there_is_noticed(tmp_path: Path) -> None:
    page = "| **wish** | something | `wishes.py` |\n| **wish** | another thing | `wishes.py` |\n"
    assert list(words.strange_homes(page, tmp_path)) == [
        "docs/words.md explains wish twice",
        *["docs/words.md: wish is said to live in wishes.py, which is not there"] * 2,
    ]
