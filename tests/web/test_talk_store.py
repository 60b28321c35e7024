"""What the reducer keeps of table talk: each line once and in order, what is on its way, and what was read."""

from typing import Any

from tests.web.test_store import Message, after, entered, heard


def talk(kind: str, **what: Any) -> Message:
    return heard("talk", talk={"kind": kind, **what})


def lines(since: int, *numbers: int, sitter: int = 2) -> Message:
    said = [{"n": n, "sitter": sitter, "text": f"line {n}"} for n in numbers]
    return talk("lines", since=since, count=max(numbers, default=0), lines=said)


def known(*messages: Message) -> dict[str, Any]:
    return dict(after(entered(), *messages)["visit"]["talk"])


def numbers(state: dict[str, Any]) -> list[int]:
    return [line["n"] for line in state["lines"]]


def test_each_line_is_there_once_and_in_order_after_a_reconnect_too() -> None:
    assert numbers(known(lines(0, 1, 2), lines(2, 3), lines(2, 3, 4))) == [1, 2, 3, 4]
    assert numbers(known(lines(0, 1, 2), lines(0, 2))) == [2], "what was forgotten is gone"


def test_what_was_said_before_somebody_came_is_read_and_not_new() -> None:
    state = known(lines(0, 1, 2))
    assert (state["read"], state["fresh"]) == (2, [])
    state = known(lines(0, 1, 2), lines(2, 3))
    assert (state["read"], state["fresh"]) == (2, [3])
    assert known(lines(0, 1, 2), lines(2, 3), talk("read"))["read"] == 3
    assert known(lines(0, 1), lines(1, 2), talk("settled", lines=[2]))["fresh"] == []


def test_the_first_line_ever_said_is_new_to_somebody_who_was_there_before() -> None:
    state = known(talk("arrived"), lines(0, 1))
    assert (state["read"], state["fresh"]) == (0, [1])


def test_my_line_is_pending_until_the_stream_has_it() -> None:
    mine = {"key": "k", "n": 0, "kind": "text", "text": "hello", "phrase": "", "about": None}
    typed = talk("set", changes={"text": "hello"})
    state = known(lines(0, 1), typed, talk("saying", line=mine))
    assert (state["text"], [line["text"] for line in state["pending"]]) == ("", ["hello"])
    said = [lines(0, 1), typed, talk("saying", line=mine), talk("said", key="k", n=2)]
    assert [line["n"] for line in known(*said)["pending"]] == [2]
    assert known(*said, lines(1, 2))["pending"] == []
    first = [lines(0, 1), talk("saying", line=mine), lines(1, 2), talk("said", key="k", n=2)]
    assert known(*first)["pending"] == [], "the stream may be faster than the answer"


def test_a_line_that_was_refused_is_in_the_composer_again() -> None:
    mine = {"key": "k", "n": 0, "kind": "pin", "text": "tea", "phrase": "", "about": {"kind": "card", "id": "alice"}}
    state = known(talk("saying", line=mine), talk("unsaid", key="k"))
    assert (state["text"], state["aim"], state["pending"]) == ("tea", {"kind": "card", "id": "alice"}, [])
    typed = talk("set", changes={"text": "something else"})
    assert known(talk("saying", line=mine), typed, talk("unsaid", key="k"))["text"] == "something else"


def test_everybody_has_one_finger() -> None:
    one, other = {"kind": "card", "id": "alice"}, {"kind": "card", "id": "merlin"}
    state = known(talk("point", sitter=2, about=one), talk("point", sitter=2, about=other))
    assert [point["about"] for point in state["points"]] == [other]
    late = known(talk("point", sitter=2, about=one), talk("point", sitter=2, about=other), talk("faded", id=1))
    assert [point["about"] for point in late["points"]] == [other], "the first one’s time is up, not the second one’s"


def test_who_has_spoken_does_not_write_any_more() -> None:
    assert known(lines(0, 1), talk("writes", sitter=2), lines(1, 2))["writers"] == []
