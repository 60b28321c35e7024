"""The table message: who sits where, what was agreed on, and which games were played."""

from collections.abc import Iterator

from msgspec import structs

from parlour.bots import who
from parlour.server.live.play_messages import outcome_of
from parlour.server.wire.messages import (
    BroughtNow,
    ClockNow,
    Finished,
    PicturedNow,
    SeatNow,
    TableMessage,
    VoteNow,
    WantNow,
    packed,
)
from parlour.table import Table
from parlour.table.evening import next_holder
from parlour.table.pictures import brought_for
from parlour.table.records import SitterId


def table_message(table: Table, code: str, here: frozenset[SitterId], away: frozenset[SitterId]) -> TableMessage:
    """What everybody sees of the table."""
    clock = table.clock
    return TableMessage(
        code=code,
        phase=table.phase,
        game=table.game,
        language=table.language,
        options=packed(table.options),
        own=packed(tuple(brought(table, sitter) for sitter in table.own)),
        pictures=packed(
            tuple(
                PicturedNow(place(table, sitter), len(shown))
                for sitter, shown in brought_for(table, table.game).items()
            )
        ),
        locked=table.locked,
        watching=table.watching,
        research=table.research,
        clock=packed(ClockNow(clock.kind, clock.pace, clock.held is not None)),
        host=place(table, table.host),
        seats=packed(tuple(_seat(table, seat, here, away) for seat in range(len(table.sitters)))),
        games=packed(tuple(_finished(table))),
        wants=packed(tuple(WantNow(place(table, sitter), game) for sitter, game in table.wants.items())),
        next_part=_next_part(table),
        lender=None if table.lender is None else place(table, table.lender),
    )


def brought(table: Table, sitter: SitterId) -> BroughtNow:
    """Who has brought how many questions: nobody reads them before they are drawn."""
    grown_up = sum(question.get("grown_up", False) for question in table.own[sitter])
    return BroughtNow(place(table, sitter), len(table.own[sitter]), grown_up)


def place(table: Table, sitter: SitterId) -> int:
    """Where a sitter sits in the lobby."""
    return next(seat for seat, other in enumerate(table.sitters) if other.id == sitter)


def _seat(table: Table, seat: int, here: frozenset[SitterId], away: frozenset[SitterId]) -> SeatNow:
    sitter = table.sitters[seat]
    return SeatNow(
        seat=seat,
        sitter=sitter.id,
        name=sitter.name,
        avatar=sitter.avatar,
        bot=sitter.bot,
        persona=who(sitter),
        here=bool(sitter.bot) or sitter.id in here,
        away=sitter.id in away,
        stand_in=table.absence.stand_ins.get(sitter.id, ""),
        returning=sitter.id in table.absence.returning,
        muted=sitter.id in table.muted,
        votes=tuple(_votes_about(table, sitter.id)),
    )


def _votes_about(table: Table, sitter: SitterId) -> Iterator[VoteNow]:
    """What the others want about somebody who is away."""
    sitting = {other.id: seat for seat, other in enumerate(table.sitters)}
    for voter, vote in table.absence.votes.get(sitter, {}).items():
        if voter in sitting:
            yield VoteNow(sitting[voter], vote.wish, vote.question)


def _finished(table: Table) -> Iterator[Finished]:
    """The games that are over."""
    for match in table.matches:
        outcome = outcome_of(match.game)
        if outcome is not None:
            names = tuple(player.name for player in match.players)
            game = match.game.header.game
            ended = structs.asdict(outcome)
            yield Finished(match.number, game, names, **ended, sitters=match.sitters, at=round(match.moved_at))


def _next_part(table: Table) -> int | None:
    holder = next_holder(table)
    return None if holder is None else place(table, holder)
