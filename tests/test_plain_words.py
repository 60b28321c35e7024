"""tools/plain_words.py finds what it is there to find, in documents and in docstrings."""

import check
import plain_words
import pytest


@pytest.mark.parametrize(
    "sentence",
    [
        "Whoever asks in that moment waits.",
        "The page is for who wants to learn.",
        "Who plays well, wins.",
        "A server goes without a proxy.",
        "What is typed counts for more.",
        "It refuses what is no backup.",
        "A wrong code is mended where it stands.",
        "The list is made anew.",
        "The house says so.",
    ],
)
def test_a_phrase_of_a_dialect_is_found(sentence: str) -> None:
    assert len(list(plain_words.faults(sentence))) == 1


@pytest.mark.parametrize(
    "sentence",
    [
        "Players who ask in that moment wait.",
        "The log says who may speak.",
        "Who may open tables?",
        "Command-line flags override environment variables.",
        "The field is called `whoever`.",
        "```\nwhoever = 1\n```",
    ],
)
def test_a_plain_sentence_is_left_alone(sentence: str) -> None:
    assert list(plain_words.faults(sentence)) == []


def test_the_line_is_named() -> None:
    assert [line for line, _ in plain_words.faults("One.\n```\ncode\n```\nWhoever asks waits.")] == [5]


def test_a_docstring_is_read() -> None:
    code = 'def open_door() -> None:\n    """Let in whoever asks."""\n'
    assert [line for start, text in plain_words.docstrings(code) for line, _ in plain_words.faults(text, start)] == [2]


def test_it_is_a_part_of_the_check() -> None:
    assert ("python", "tools/plain_words.py") in check.THE_REST
