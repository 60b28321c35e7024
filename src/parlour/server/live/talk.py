"""Talk as the stream sends it: lines in order, each once, and gestures that are not stored.

The lines are the table's records, so every worker has them in the same order. They are encoded once, and every
reader who may look at the table gets the same bytes. Pointing and writing are sent over the bus to people who are
present.
"""

from collections import deque

from parlour.server.wire.messages import (
    LineKind,
    LineNow,
    PointingMessage,
    TalkMessage,
    WritingMessage,
    encode,
    frame,
)
from parlour.table.records import About, SitterId, Spoke
from parlour.table.talk import Talk, TalkLine

AT_ONCE = 200
"""The number of lines that a new reader gets."""

REMEMBERED = 20  # gestures that a slow reader may still get
KEPT = 4  # encoded messages: for readers who are up to date, for newcomers, and for some who missed more


class TalkStream:
    """The `talk` messages of one open table, and its newest gestures."""

    __slots__ = ("_frames", "_gestures", "count", "gestures", "talk")

    def __init__(self, talk: Talk) -> None:
        self.talk = talk
        self.count = talk.count  # records of talk so far
        self.gestures = 0  # so far
        self._frames: dict[int, bytes] = {}  # by the last record that their readers had seen
        self._gestures: deque[bytes] = deque(maxlen=REMEMBERED)

    def follow(self, talk: Talk) -> None:
        """Update after the table's talk has changed."""
        self.talk, self.count, self._frames = talk, talk.count, {}

    def message(self, known: int) -> TalkMessage:
        """Return the message for a reader who has seen the records up to this number; 0: none."""
        talk = self.talk
        if not talk.hidden_at <= known <= talk.count:
            known = 0
        lines = talk.since(known) if known else talk.lines[-AT_ONCE:]
        return TalkMessage(known, talk.count, tuple([line_now(line) for line in lines]))

    def frame(self, known: int) -> bytes:
        """Return the same as the stream sends it, encoded once for all readers at the same number."""
        sent = self._frames.get(known)
        if sent is None:
            sent = frame("talk", encode(self.message(known)))
            if len(self._frames) < KEPT:
                self._frames[known] = sent
        return sent

    def point(self, sitter: SitterId, about: About) -> None:
        self._add(frame("pointing", encode(PointingMessage(sitter, about))))

    def write(self, sitter: SitterId) -> None:
        self._add(frame("writing", encode(WritingMessage(sitter))))

    def gestures_since(self, seen: int) -> list[bytes]:
        missed = min(self.gestures - seen, len(self._gestures))
        return list(self._gestures)[len(self._gestures) - missed :]

    def _add(self, gesture: bytes) -> None:
        self._gestures.append(gesture)
        self.gestures += 1


def line_now(line: TalkLine) -> LineNow:
    said = line.said
    return LineNow(
        n=line.n,
        at=round(said.at * 1000),
        sitter=said.sitter,
        name=line.name,
        bot=line.bot,
        number=said.number,
        seen=said.seen,
        round=said.round,
        kind=_kind(said),
        text=said.text,
        phrase=said.phrase,
        about=said.about,
        sentence=said.sentence,
        pinned=said.pin,
    )


def _kind(said: Spoke) -> LineKind:
    if said.sentence is not None:
        return "reason"
    if said.phrase:
        return "phrase"
    return "pin" if said.pin else "text"
