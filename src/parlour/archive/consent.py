"""Consent to research: the games of a table that began while the table allowed it, if it still does."""

from collections.abc import Iterable, Iterator

from parlour.table import Match, Table
from parlour.table.records import ResearchAllowed, Started, read


def allowed(lines: Iterable[bytes]) -> Iterator[Match]:
    """Finished games that researchers may read, without those that contain a group's own material or were practice."""
    lines = list(lines)
    table = Table.found(lines)
    if not table.research:
        return
    began = list(_began_allowed(lines))
    for match, was_allowed in zip(table.matches, began, strict=True):
        game = match.game
        if was_allowed and game.outcome is not None and not game.is_practice and not game.header.options.get("own"):
            yield match


def _began_allowed(lines: Iterable[bytes]) -> Iterator[bool]:
    """For every game of a table: whether research was allowed when it began."""
    on = False
    for line in lines:
        match read(line):
            case ResearchAllowed(on=now):
                on = now
            case Started():
                yield on
            case _:
                continue
