"""A line is encoded once, however many readers there are; each is sent what was said since they were told."""

import pytest

from parlour.server.live import talk as module
from parlour.server.live.talk import AT_ONCE, KEPT, TalkStream
from parlour.server.wire.messages import TalkMessage, encode
from parlour.table.records import Spoke, TalkCleared
from parlour.table.talk import Talk


def said(count: int) -> Talk:
    talk = Talk()
    for number in range(count):
        talk = talk.after(Spoke(1.0, sitter=0, text=f"{number}"), ())
    return talk


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What has been encoded, in its order."""
    all_of_it: list[object] = []

    def counted(value: object) -> bytes:
        all_of_it.append(value)
        return encode(value)

    monkeypatch.setattr(module, "encode", counted)
    return all_of_it


def test_a_line_is_encoded_once_for_all_who_have_been_told_as_much(encoded: list[object]) -> None:
    talk = said(3)
    stream = TalkStream(talk)
    stream.follow(talk.after(Spoke(1.0, sitter=0, text="Hello"), ()))
    frames = [stream.frame(3) for _ in range(1_000)]
    assert all(frame is frames[0] for frame in frames)
    [message] = encoded
    assert isinstance(message, TalkMessage) and [line.text for line in message.lines] == ["Hello"]


def test_who_has_missed_more_is_sent_more_and_what_is_kept_is_bounded(encoded: list[object]) -> None:
    stream = TalkStream(said(30))
    for told in range(1, 30):
        assert stream.frame(told) == stream.frame(told)
        assert [line.n for line in stream.message(told).lines] == list(range(told + 1, 31))
    assert len(encoded) == KEPT + 2 * (29 - KEPT)


def test_after_lines_were_hidden_everybody_is_sent_all_that_is_left() -> None:
    talk = said(5).after(TalkCleared(1.0), ())
    later = talk.after(Spoke(1.0, sitter=0, text="Anew"), ())
    stream = TalkStream(later)
    assert (stream.message(3).since, [line.text for line in stream.message(3).lines]) == (0, ["Anew"])
    assert stream.message(later.count).lines == ()
    assert len(TalkStream(said(AT_ONCE + 9)).message(0).lines) == AT_ONCE
