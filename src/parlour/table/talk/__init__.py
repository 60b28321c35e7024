"""Table talk: what was said, who may not speak, and what the table agreed about it. The fold of its records.

Every record of talk has a number, counted from 1: `count` is that of the newest. A reader who knows the number of the
last record that they were told of is told the lines after it; unless lines were hidden since (`hidden_at`): then they
are sent everything again. say.py has the commands, phrases.py what can be said by an id.
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
"""Lines that a table holds in memory, the newest ones. The log has all of them."""


class TalkLine(Struct, frozen=True, gc=False):
    """Something that was said, its number, and the name of who said it as it was then."""

    n: int
    said: Spoke
    name: str
    bot: str = ""


class Talk(Struct, frozen=True):
    """What was said at a table, and its settings."""

    lines: tuple[TalkLine, ...] = ()
    count: int = 0  # records so far
    hidden_at: int = 0  # the number of the newest record that hid lines
    watchers: bool = False  # may watchers write?
    models: bool = False  # may a language model that has a seat read along?
    models_from: int = 0  # the number of the newest record when that was agreed
    call: str = ""
    unkept: frozenset[SitterId] = frozenset()  # whose lines are not kept

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
        """Somebody's lines are hidden."""
        return self._without([line for line in self.lines if line.said.sitter == number])

    def at_start(self) -> "Talk":
        """A game begins: of those who do not want their lines kept, none is left."""
        hidden = [line for line in self.lines if line.said.sitter in self.unkept]
        return self._without(hidden) if hidden else self

    def lines_of(self, number: int) -> tuple[TalkLine, ...]:
        """What was said in one game of the evening, but for those who do not want their lines kept."""
        return tuple(
            [line for line in self.lines if line.said.number == number and line.said.sitter not in self.unkept]
        )

    def since(self, known: int) -> tuple[TalkLine, ...]:
        """The lines after this number, the oldest first."""
        return self.lines[bisect_right(self.lines, known, key=attrgetter("n")) :]

    # Within

    def _heard(self, said: Spoke, sitters: Mapping[SitterId, Sitter]) -> "Talk":
        count = self.count + 1
        if is_empty(said):  # struck out of the log
            return replace(self, count=count)
        who = sitters.get(said.sitter) if said.sitter is not None else None
        line = TalkLine(count, said, who.name if who else "", who.bot if who else "")
        return replace(self, count=count, lines=(*self.lines[1 - KEPT :], line))

    def _without(self, hidden: Iterable[TalkLine]) -> "Talk":
        gone = {line.n for line in hidden}
        left = tuple([line for line in self.lines if line.n not in gone])
        return replace(self, lines=left, count=self.count + 1, hidden_at=self.count + 1)


def is_empty(said: Spoke) -> bool:
    """Has this line been struck out?"""
    return not (said.text or said.phrase or said.sentence or said.pin)


def struck(said: Spoke) -> Spoke:
    """The line without what was said."""
    return Spoke(said.at, sitter=said.sitter, number=said.number, idempotency_key=said.idempotency_key)
