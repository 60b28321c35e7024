"""Table talk: what was said, who may not speak, and the settings of talk. It is the fold of the records of talk.

Every record of talk has a number, counted from 1; `count` is that of the newest. A reader who has seen records up
to a number gets the lines after it. If lines were hidden since then (`hidden_at`), the reader gets everything
again. say.py has the commands, phrases.py the phrases that have an id.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from parlour.table.records import (
    AboutTalk,
    CallSet,
    LinesKept,
    Sitter,
    SitterId,
    Spoke,
    TalkCleared,
    TalkSet,
)

KEPT = 1_000
"""The number of newest lines that a table holds in memory. The log has all of them."""


class TalkLine(Struct, frozen=True, gc=False):
    """A line, its number, and the name of its author at that time."""

    n: int
    said: Spoke
    name: str
    bot: str = ""


class Talk(Struct, frozen=True):
    """What was said at a table, and its settings."""

    lines: tuple[TalkLine, ...] = ()
    count: int = 0  # records so far
    hidden_at: int = 0  # the number of the newest record that hid lines
    watchers: bool = False  # whether watchers may write
    models: bool = False  # whether a language model that has a seat may read along
    models_from: int = 0  # the number of the newest record when reading was allowed
    call: str = ""
    unkept: frozenset[SitterId] = frozenset()  # people whose lines are not kept

    def after(self, record: AboutTalk, sitters: Iterable[Sitter]) -> "Talk":
        match record:
            case Spoke():
                return self._heard(record, {sitter.id: sitter for sitter in sitters})
            case TalkCleared():
                return self._without(self.lines)
            case TalkSet(watchers=watchers, models=models):
                since = self.models_from if self.models else self.count
                return replace(self, watchers=watchers, models=models, models_from=since)
            case CallSet(link=link):
                return replace(self, call=link)
            case LinesKept(sitter=number, on=True):
                return replace(self, unkept=self.unkept - {number})
            case LinesKept(sitter=number):
                return replace(self, unkept=self.unkept | {number}).without(number)
            case _:
                assert_never(record)

    def without(self, number: SitterId) -> "Talk":
        """Return the talk without this sitter's lines."""
        return self._without([line for line in self.lines if line.said.sitter == number])

    def at_start(self) -> "Talk":
        """Return the talk at the start of a game, without the lines of people who do not want them kept."""
        hidden = [line for line in self.lines if line.said.sitter in self.unkept]
        return self._without(hidden) if hidden else self

    def lines_of(self, number: int) -> tuple[TalkLine, ...]:
        """Return the lines of one game of the evening, without those of people who do not want them kept."""
        return tuple(
            [line for line in self.lines if line.said.number == number and line.said.sitter not in self.unkept]
        )

    def since(self, known: int) -> tuple[TalkLine, ...]:
        """Return the lines after this number, the oldest first."""
        return self.lines[bisect_right(self.lines, known, key=attrgetter("n")) :]

    # Within

    def _heard(self, said: Spoke, sitters: Mapping[SitterId, Sitter]) -> "Talk":
        count = self.count + 1
        if is_empty(said):  # removed from the log
            return replace(self, count=count)
        who = sitters.get(said.sitter) if said.sitter is not None else None
        line = TalkLine(count, said, who.name if who else "", who.bot if who else "")
        return replace(self, count=count, lines=(*self.lines[1 - KEPT :], line))

    def _without(self, hidden: Iterable[TalkLine]) -> "Talk":
        gone = {line.n for line in hidden}
        left = tuple([line for line in self.lines if line.n not in gone])
        return replace(self, lines=left, count=self.count + 1, hidden_at=self.count + 1)


def is_empty(said: Spoke) -> bool:
    """Return whether this line was removed."""
    return not (said.text or said.phrase or said.sentence or said.pin)


def struck(said: Spoke) -> Spoke:
    """Return the line without its content."""
    return Spoke(said.at, sitter=said.sitter, number=said.number, idempotency_key=said.idempotency_key)
