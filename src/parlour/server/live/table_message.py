"""The table message: who sits where, what was agreed on, and which games were played."""

from collections.abc import Iterator

from msgspec import structs

from parlour.bots import who
from parlour.server.live.play_messages import outcome_of
from parlour.server.wire.messages import (
    BroughtNow,
    ChairNow,
    ClockNow,
    CountdownNow,
    Finished,
    LatecomerNow,
    LatecomersNow,
    NextNow,
    OwnMarksNow,
    OwnWaitNow,
    PicturedNow,
    SeatNow,
    TableMessage,
    TalkSettings,
    VoteNow,
    WantNow,
    packed,
)
from parlour.table import Table
from parlour.table.absence import is_attended, missed
from parlour.table.audience import asked
from parlour.table.countdown import Countdown
from parlour.table.evening import leading, next_holder, options_for, options_now, voters
from parlour.table.latecomers import chairs_now
from parlour.table.now import Now
from parlour.table.permissions import is_silent
from parlour.table.pictures import brought_for
from parlour.table.records import AudienceId, SitterId


def table_message(table: Table, code: str, now: Now) -> TableMessage:
    """Return the message about the table that everybody gets."""
    clock, away = table.clock, missed(table, now)
    return TableMessage(
        code=code,
        phase=table.phase,
        game=table.game,
        language=table.language,
        options=packed(options_now(table)),
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
        seats=packed(tuple(_seat(table, seat, now, away) for seat in range(len(table.sitters)))),
        games=packed(tuple(_finished(table))),
        wants=packed(tuple(WantNow(place(table, sitter), game) for sitter, game in table.wants.items())),
        lender=None if table.lender is None else place(table, table.lender),
        next=packed(_next(table, now.here)) if table.phase == "over" else None,
        talk=TalkSettings(table.talk.watchers, table.talk.models),
        attended=is_attended(table, now),
        latecomers=_latecomers(table, now),
    )


def own_wait(table: Table, late: SitterId | None) -> OwnWaitNow | None:
    """Return the status of somebody who waits for a seat."""
    if late is None:
        return None
    waiting = table.latecomers.waiting.get(late)
    sitting = {sitter.id: seat for seat, sitter in enumerate(table.sitters)}
    if waiting is None:
        return OwnWaitNow(late, sitting[late], "seated") if late in sitting else None
    if waiting.chair is None:
        return OwnWaitNow(late, None, "next")
    return OwnWaitNow(late, sitting[waiting.chair], "asking")


def own_marks(table: Table, member: AudienceId | None) -> OwnMarksNow | None:
    """Return the last answer of an audience member in this game, preferably to the current question."""
    match = table.match
    if member is None or match is None:
        return None
    mine = {question: marks[member] for question, marks in match.along.items() if member in marks}
    now = asked(match)
    question = now.id if now is not None and now.id in mine else next(reversed(mine), None)
    return None if question is None else OwnMarksNow(match.number, question, mine[question])


def brought(table: Table, sitter: SitterId) -> BroughtNow:
    """Return how many questions somebody has brought. Nobody reads them before they are drawn."""
    grown_up = sum(question.get("grown_up", False) for question in table.own[sitter])
    return BroughtNow(place(table, sitter), len(table.own[sitter]), grown_up)


def place(table: Table, sitter: SitterId) -> int:
    """Return where a sitter sits in the lobby."""
    return next(seat for seat, other in enumerate(table.sitters) if other.id == sitter)


def _seat(table: Table, seat: int, now: Now, away: frozenset[SitterId]) -> SeatNow:
    sitter = table.sitters[seat]
    return SeatNow(
        seat=seat,
        sitter=sitter.id,
        name=sitter.name,
        avatar=sitter.avatar,
        language=sitter.language,
        bot=sitter.bot,
        persona=who(sitter),
        here=bool(sitter.bot) or sitter.id in now.here,
        away=sitter.id in away,
        attends=bool(sitter.bot) or now.attending is None or sitter.id in now.attending,
        reads=sitter.id in now.reading,
        stand_in=table.absence.stand_ins.get(sitter.id, ""),
        returning=sitter.id in table.absence.returning,
        muted=sitter.id in table.muted,
        talk_muted=sitter.id in table.talk_muted,
        votes=tuple(_votes_about(table, sitter.id)),
    )


def _votes_about(table: Table, sitter: SitterId) -> Iterator[VoteNow]:
    """Yield the votes of the others about somebody who is away."""
    sitting = {other.id: seat for seat, other in enumerate(table.sitters)}
    for voter, vote in table.absence.votes.get(sitter, {}).items():
        if voter in sitting:
            yield VoteNow(sitting[voter], vote.wish, vote.question)


def _finished(table: Table) -> Iterator[Finished]:
    """Yield the finished games."""
    for match in table.matches:
        outcome = outcome_of(match.game)
        if outcome is not None:
            names = tuple(player.name for player in match.players)
            game = match.game.header.game
            ended = structs.asdict(outcome)
            yield Finished(match.number, game, names, **ended, sitters=match.sitters, at=round(match.moved_at))


def _next(table: Table, here: frozenset[SitterId]) -> NextNow:
    """Return the state of the vote for the next game."""
    game, countdown = leading(table), table.countdown
    holder = next_holder(table, game) if game else None
    waiting = [place(table, sitter) for sitter in voters(table, here) if sitter not in table.wants]
    return NextNow(
        game=game,
        options=options_for(table, game) if game else {},
        part=None if holder is None else place(table, holder),
        waiting=tuple(waiting),
        lobby=table.in_lobby,
        countdown=None if countdown is None else _countdown(table, countdown),
    )


def _latecomers(table: Table, now: Now) -> LatecomersNow:
    door, bots = chairs_now(table)
    chairs = tuple(_chair(table, bot, silent=silent) for bot, silent in bots.items())
    waiting = tuple(
        LatecomerNow(
            late.id,
            late.name,
            late.avatar,
            None if late.chair is None else place(table, late.chair),
            late.known,
            late.id in now.here,
        )
        for late in table.latecomers.waiting.values()
    )
    return LatecomersNow(table.latecomers.door, door, chairs, waiting)


def _chair(table: Table, bot: SitterId, *, silent: bool) -> ChairNow:
    others = [sitter.id for sitter in table.sitters if sitter.id != bot]
    team = [sitter for sitter in others if silent or not is_silent(table, sitter)]
    return ChairNow(place(table, bot), silent, tuple(place(table, sitter) for sitter in team))


def _countdown(table: Table, countdown: Countdown) -> CountdownNow:
    by = None if countdown.by is None else place(table, countdown.by)
    return CountdownNow(countdown.game, round(countdown.begun_at * 1000), countdown.seconds, countdown.paused, by)
