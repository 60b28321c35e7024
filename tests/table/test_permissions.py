"""Who may send which command when: every cell of role, command and phase, on `handle`."""

from pathlib import Path
from typing import Any

import permissions as page
import pytest

from parlour.errors import Refused
from parlour.table import commands as c
from parlour.table.commands import COMMANDS, Command, Together, Visitor
from parlour.table.handle import HANDLERS, handle
from parlour.table.now import Now
from parlour.table.permissions import (
    BY_PHASE,
    BY_ROLE,
    CODES,
    MEANING,
    PHASES,
    ROLES,
    WHEN,
    WHO,
    Role,
    RoomPhase,
    is_silent,
    phase_of,
    role_of,
)
from parlour.table.table import Table
from tests.table.stages import IMPOSSIBLE, LIMITS, PLAYERS, SAMPLES, Player, Stage, sample, stage
from tests.table.tables import ALA, BEN, CHLOE, DAN, NOON, SYSTEM, Evening, moment, person, refused, similo

KINDS = tuple(kind for kind in COMMANDS if kind is not Together)
REFUSALS = frozenset(CODES.values()) - {""} | {"not_your_seat"}
"""The codes of refusals that say: not you, or not now."""


def outcome(table: Table, command: Command, now: Now) -> str:
    """The code of the refusal; "" if it is not one of permission."""
    try:
        handle(table, command, now)
    except Refused as refusal:
        return refusal.code if refusal.code in REFUSALS else ""
    return ""


def can_be(player: Player, phase: RoomPhase) -> bool:
    return not any((role, phase) in IMPOSSIBLE for role in (player.role, *player.limits))


CASES = [
    pytest.param(player, phase, id=f"{player} / {phase}")
    for player in PLAYERS
    for phase in PHASES
    if can_be(player, phase)
]


# The tables are whole


def columns(text: str) -> list[str]:
    return text.strip().splitlines()[0].split()


def cells(text: str) -> dict[str, dict[str, str]]:
    """The words of a table by row and column, read for these tests alone."""
    names = columns(text)
    rows = [line.split() for line in text.strip().splitlines()[1:]]
    assert all(len(row) == len(names) + 1 for row in rows)
    assert len({row[0] for row in rows}) == len(rows)
    return {row[0]: dict(zip(names, row[1:], strict=True)) for row in rows}


def test_every_command_is_in_both_tables_and_has_a_handler() -> None:
    assert set(WHO) == set(WHEN) == set(HANDLERS) == set(KINDS)
    assert set(cells(BY_ROLE)) == set(cells(BY_PHASE)) == {kind.__name__ for kind in KINDS}


def test_the_columns_of_the_tables_are_the_roles_and_the_phases() -> None:
    assert [role.split()[0] for role in ROLES] == columns(BY_ROLE)
    assert list(PHASES) == columns(BY_PHASE)
    assert set(MEANING) == {*ROLES, *PHASES}


def test_every_word_in_the_tables_has_a_code() -> None:
    words = {word for text in (BY_ROLE, BY_PHASE) for row in cells(text).values() for word in row.values()}
    assert words == set(CODES)


def test_every_command_has_a_sample_here() -> None:
    assert set(SAMPLES) == set(KINDS)


# Every cell


def expected(kind: type[Command], player: Player, phase: RoomPhase) -> str:
    """What the tables' text says: the role first, then the phase, then what is taken away from the seat."""
    by_role, by_phase = cells(BY_ROLE)[kind.__name__], cells(BY_PHASE)[kind.__name__]
    asked = [by_role[player.role.split()[0]], by_phase[phase], *(by_role[limit.split()[0]] for limit in player.limits)]
    return next((CODES[word] for word in asked if word != "yes"), "")


@pytest.mark.parametrize(("player", "phase"), CASES)
def test_every_cell_is_as_the_tables_say(player: Player, phase: RoomPhase) -> None:
    made = stage(phase, player)
    assert phase_of(made.evening.table, made.now) == phase
    wrong = []
    for kind in KINDS:
        command, now = sample(kind, made)
        got, wanted = outcome(made.evening.table, command, now), expected(kind, player, phase)
        if got != wanted:
            wrong.append(f"{kind.__name__}: {got or 'allowed'}, not {wanted or 'allowed'}")
    assert wrong == []


@pytest.mark.parametrize(("player", "phase"), CASES)
def test_everybody_here_has_the_roles_that_they_stand_for(player: Player, phase: RoomPhase) -> None:
    made = stage(phase, player)
    assert role_of(made.evening.table, player.by) == player.role


@pytest.mark.parametrize(("role", "phase"), IMPOSSIBLE)
def test_what_is_left_out_is_impossible(role: Role, phase: RoomPhase) -> None:
    assert role == "silent seat"
    table = stage(phase, Player("host")).evening.table
    assert phase_of(table, moment(NOON + 1_000)) == phase
    assert not any(is_silent(table, sitter.id) for sitter in table.sitters)


def test_nothing_else_is_left_out() -> None:
    for role in ROLES:
        for phase in PHASES:
            seen = any(role in (player.role, *player.limits) and can_be(player, phase) for player in PLAYERS)
            assert seen == ((role, phase) not in IMPOSSIBLE)


MAKES_NOTHING = {
    c.PointAt: "pointing is not kept",
    c.ShowWriting: "nor is writing",
    c.DeleteTable: "the log goes, too",
    c.FillWithBots: "there are as many as the game is best with",
}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in MAKES_NOTHING], ids=lambda kind: kind.__name__)
def test_every_sample_is_possible_where_it_is_allowed(kind: type[Command]) -> None:
    """So that no cell is right only because its command could never have worked."""
    assert any(
        _makes_records(kind, stage(phase, player)) for player in PLAYERS for phase in PHASES if can_be(player, phase)
    )


def _makes_records(kind: type[Command], made: Stage) -> bool:
    try:
        return bool(handle(made.evening.table, *sample(kind, made)))
    except Refused:
        return False


# The rulings, cell by cell

ALLOWED = ""

RULINGS: list[tuple[str, RoomPhase, dict[type[Command], str]]] = [
    # Silent seats. A host who is silent keeps only "pause" and "delete table"
    ("silent host", "silent", {c.PauseClock: ALLOWED, c.DeleteTable: ALLOWED}),
    (
        "silent host",
        "silent",
        dict.fromkeys(
            (c.SetDoor, c.MutePerson, c.NameHost, c.ChangeLinks, c.LinkGroup, c.SetClock, c.AllowResearch),
            "silent_role",
        ),
    ),
    ("silent host", "silent", dict.fromkeys((c.React, c.ChangeSeat, c.AnswerTakeBack, c.VoteAbsent), "silent_role")),
    ("silent host", "silent", dict.fromkeys((c.PlayMove, c.TakeBack, c.MoreTime, c.SetUnhurried, c.CutKey), ALLOWED)),
    ("silent host", "silent", dict.fromkeys((c.RemovePerson, c.SeatBot, c.ChooseGame, c.Arrange), "game_running")),
    ("silent host", "reveal", {c.PauseClock: ALLOWED, c.DeleteTable: ALLOWED, c.SetDoor: "silent_role"}),
    ("silent host", "reveal", dict.fromkeys((c.React, c.MutePerson, c.VoteAbsent, c.LinkGroup), "silent_role")),
    ("silent lent host", "silent", {c.SetDoor: "silent_role", c.PauseClock: ALLOWED, c.DeleteTable: "lent_host"}),
    ("silent sitter", "silent", dict.fromkeys((c.React, c.ChangeSeat, c.VoteAbsent, c.AnswerTakeBack), "silent_role")),
    ("silent sitter", "silent", {c.SetDoor: "host_only", c.PauseClock: "host_only", c.PlayMove: ALLOWED}),
    ("silent sitter", "silent", {c.LeaveToBot: ALLOWED, c.TakeBack: ALLOWED, c.CutKey: ALLOWED}),
    ("host", "silent", dict.fromkeys((c.SetDoor, c.MutePerson, c.ChangeLinks, c.NameHost, c.React), ALLOWED)),
    ("host", "silent", {c.VoteAbsent: ALLOWED, c.AnswerTakeBack: ALLOWED}),
    ("lent host", "silent", dict.fromkeys((c.SetDoor, c.MutePerson, c.ChangeLinks, c.PauseClock), ALLOWED)),
    # Closed talk: reactions are closed for everybody, and nothing else is touched
    ("host", "closed", {c.React: "talk_closed"}),
    # Talk: silent seats and closed talk; muted people; watchers; and what is the host's
    ("silent sitter", "silent", dict.fromkeys((c.Say, c.PointAt, c.ShowWriting, c.KeepLines), "silent_role")),
    ("silent host", "silent", dict.fromkeys((c.Say, c.SetTalk, c.SetCall, c.ClearTalk), "silent_role")),
    ("silent sitter", "reveal", dict.fromkeys((c.Say, c.PointAt, c.ShowWriting), "silent_role")),
    ("host", "silent", dict.fromkeys((c.Say, c.PointAt, c.SetTalk, c.SetCall, c.ClearTalk), ALLOWED)),
    ("sitter", "closed", dict.fromkeys((c.Say, c.PointAt, c.ShowWriting), "talk_closed")),
    ("watcher", "closed", {c.SayAsWatcher: "talk_closed", c.Say: "no_token"}),
    ("watcher", "lobby", {c.SayAsWatcher: ALLOWED, c.Say: "no_token", c.PointAt: "no_token"}),
    ("screen", "playing", dict.fromkeys((c.Say, c.SayAsWatcher, c.PointAt), "no_token")),
    ("stranger", "lobby", dict.fromkeys((c.Say, c.SayAsWatcher, c.PointAt, c.ClearTalk), "no_token")),
    ("muted sitter", "playing", dict.fromkeys((c.Say, c.PointAt, c.ShowWriting), "muted")),
    ("muted sitter", "playing", {c.KeepLines: ALLOWED}),
    ("sitter", "playing", dict.fromkeys((c.SetTalk, c.SetCall, c.ClearTalk), "host_only")),
    ("replaced sitter", "playing", {c.Say: ALLOWED}),
    ("sitter", "lobby", {c.SayReason: "no_token"}),
    ("lent host", "closed", {c.React: "talk_closed"}),
    ("sitter", "closed", {c.React: "talk_closed"}),
    ("replaced sitter", "closed", {c.React: "talk_closed"}),
    ("muted sitter", "closed", {c.React: "talk_closed"}),
    ("watcher", "closed", {c.React: "no_token"}),
    ("host", "closed", dict.fromkeys((c.SetDoor, c.MutePerson, c.NameHost, c.PauseClock, c.ChangeLinks), ALLOWED)),
    ("sitter", "closed", dict.fromkeys((c.ChangeSeat, c.VoteAbsent, c.PlayMove, c.TakeBack, c.LeaveToBot), ALLOWED)),
    # Muted people play, but do not speak
    ("muted sitter", "lobby", dict.fromkeys((c.React, c.ChangeSeat, c.BringPicture, c.ChangePicture), "muted")),
    ("muted sitter", "lobby", {c.DropPicture: ALLOWED, c.WantGame: ALLOWED, c.StandUp: ALLOWED}),
    ("muted sitter", "ended", {c.BringQuestions: "muted"}),
    ("muted sitter", "playing", {c.React: "muted", c.PlayMove: ALLOWED, c.VoteAbsent: ALLOWED}),
    # While a bot plays, its person only looks on
    ("replaced sitter", "playing", dict.fromkeys((c.PlayMove, c.TakeBack, c.LeaveToBot), "bot_plays")),
    ("replaced sitter", "silent", {c.AnswerTakeBack: "bot_plays"}),
    ("replaced sitter", "playing", {c.ComeBack: ALLOWED, c.React: ALLOWED, c.ChangeSeat: ALLOWED}),
    # The host's commands
    ("sitter", "lobby", dict.fromkeys((c.StartGame, c.ChooseGame, c.RemovePerson, c.SetDoor), "host_only")),
    ("sitter", "lobby", dict.fromkeys((c.RemovePicture, c.ModeratePicture, c.RemoveQuestions), "host_only")),
    ("host", "lobby", dict.fromkeys((c.StartGame, c.ChooseGame, c.RemovePerson, c.SetDoor), ALLOWED)),
    ("lent host", "lobby", {c.StartGame: ALLOWED, c.RemovePerson: ALLOWED, c.NameHost: "lent_host"}),
    ("lent host", "playing", {c.DeleteTable: "lent_host", c.SetDoor: ALLOWED}),
    ("host", "playing", {c.DeleteTable: ALLOWED, c.StartGame: "game_running", c.SeatStandIn: "game_running"}),
    # Sitting down and leaving: between games
    ("stranger", "lobby", {c.SitDown: ALLOWED}),
    ("watcher", "ended", {c.SitDown: ALLOWED}),
    ("stranger", "playing", {c.SitDown: "game_running"}),
    ("sitter", "playing", {c.StandUp: "game_running", c.WantGame: "game_running", c.CutKey: ALLOWED}),
    ("sitter", "ended", {c.StandUp: ALLOWED, c.WantGame: ALLOWED, c.React: ALLOWED}),
    # The group's link asks for a seat between games; a person's own link opens it at any time
    ("latecomer", "lobby", {c.ClaimSeat: ALLOWED, c.AnswerClaim: "no_token", c.CutKey: "no_token"}),
    ("latecomer", "ended", {c.ClaimSeat: ALLOWED, c.WithdrawClaim: ALLOWED, c.RevokeLink: "no_token"}),
    ("latecomer", "playing", {c.ClaimSeat: "game_running", c.React: "no_token", c.PlayMove: "no_token"}),
    ("latecomer", "silent", {c.ClaimSeat: "game_running", c.WithdrawClaim: ALLOWED}),
    ("stranger", "lobby", {c.ClaimSeat: "no_token", c.RenewLink: "no_token"}),
    ("watcher", "lobby", {c.ClaimSeat: "no_token", c.AnswerClaim: "no_token"}),
    ("screen", "lobby", {c.ClaimSeat: "no_token"}),
    ("screen", "playing", {c.React: "no_token", c.VoteAbsent: "no_token"}),
    ("sitter", "lobby", {c.AnswerClaim: ALLOWED, c.RenewLink: ALLOWED, c.RevokeLink: "host_only"}),
    ("host", "playing", {c.AnswerClaim: "game_running", c.RevokeLink: ALLOWED}),
    ("silent host", "silent", {c.RevokeLink: "silent_role", c.RenewLink: ALLOWED}),
    ("audience", "playing", {c.PlayMove: "no_token", c.React: "no_token"}),
    # Before and after a game
    ("sitter", "lobby", dict.fromkeys((c.PlayMove, c.TakeBack, c.VoteAbsent, c.MoreTime), "no_game")),
    ("sitter", "ended", dict.fromkeys((c.PlayMove, c.TakeBack, c.VoteAbsent, c.AnswerTakeBack), "game_over")),
    # Those who have no seat
    ("system", "silent", dict.fromkeys((c.PlayBotMove, c.HandSeatBack, c.TimeOut, c.ExcuseAbsent), ALLOWED)),
    ("system", "lobby", {c.PassHostOn: ALLOWED, c.TimeOut: "no_game", c.React: "no_token", c.StartGame: "no_token"}),
    ("host", "silent", dict.fromkeys((c.PlayBotMove, c.HandSeatBack, c.TimeOut, c.ExcuseAbsent), "no_token")),
    ("host", "lobby", {c.PassHostOn: "no_token"}),
    ("operator", "playing", {c.DeleteTable: ALLOWED, c.ChangeLinks: ALLOWED, c.CutKey: ALLOWED}),
    ("operator", "playing", {c.PlayMove: "no_token", c.PlayBotMove: "no_token", c.SetDoor: "no_token"}),
    # A table that is gone
    ("host", "deleted", {c.React: "no_such_table", c.StartGame: "no_such_table", c.DeleteTable: "no_such_table"}),
    ("stranger", "deleted", {c.SitDown: "no_such_table", c.StartGame: "no_token"}),
    ("silent sitter", "deleted", {c.React: "no_such_table", c.SetDoor: "host_only"}),
    ("system", "deleted", {c.PlayBotMove: "no_such_table", c.PassHostOn: "no_such_table"}),
]
"""Written from the rulings, not from the tables: a wrong cell of a table shows here."""

WRITTEN = [(who, phase, kind, code) for who, phase, codes in RULINGS for kind, code in codes.items()]


def called(name: str) -> Player:
    """`silent lent host`, `muted sitter`, `screen`."""
    (found,) = [player for player in PLAYERS if str(player) == name]
    return found


@pytest.mark.parametrize(
    ("who", "phase", "kind", "code"), WRITTEN, ids=lambda part: getattr(part, "__name__", str(part)) or "allowed"
)
def test_the_rulings_hold(who: str, phase: RoomPhase, kind: type[Command], code: str) -> None:
    made = stage(phase, called(who))
    assert outcome(made.evening.table, *sample(kind, made)) == code


def test_many_cells_are_written_by_hand_and_none_twice() -> None:
    assert len({(who, phase, kind) for who, phase, kind, _ in WRITTEN}) == len(WRITTEN) >= 100


# What the tables leave to the command


def test_nobody_acts_as_a_seat_of_somebody_else() -> None:
    evening = Evening("Ben", "Chloe")
    assert refused(evening, c.React(by=person(BEN), sitter=CHLOE, emoji="👏")) == "not_your_seat"
    assert refused(evening, c.StandUp(by=person(ALA), sitter=BEN)) == "not_your_seat", "also not the host"
    assert evening.handle(c.React(by=person(BEN, CHLOE), sitter=CHLOE, emoji="👏")), "who has both keys may"


def test_of_several_seats_at_one_device_the_acting_one_counts() -> None:
    evening = similo(giver=BEN)
    assert refused(evening, c.React(by=person(BEN, CHLOE), sitter=BEN, emoji="👏")) == "silent_role"
    assert evening.handle(c.React(by=person(BEN, CHLOE), sitter=CHLOE, emoji="👏"))
    assert evening.handle(c.SetDoor(by=person(BEN, ALA), locked=True)), "the host is not silent, whoever sits beside"


def test_whoever_has_the_role_on_loan_ends_neither_the_owners_link_nor_the_founders() -> None:
    evening = Evening("Ben", "Chloe", "Dan")
    evening.send(c.NameHost(by=person(ALA), sitter=DAN))
    evening.send(c.PassHostOn(by=SYSTEM), moment(here={BEN, CHLOE}, away={DAN}))
    for protected in (ALA, DAN):
        assert refused(evening, c.RevokeLink(by=person(BEN), sitter=protected)) == "lent_host"
    assert evening.handle(c.RevokeLink(by=person(BEN), sitter=CHLOE))


@pytest.mark.parametrize("protected", [ALA, DAN])
def test_whoever_has_the_role_on_loan_removes_neither_its_owner_nor_the_founder(protected: int) -> None:
    evening = Evening("Ben", "Chloe", "Dan")
    evening.send(c.NameHost(by=person(ALA), sitter=DAN))
    evening.send(c.PassHostOn(by=SYSTEM), moment(here={BEN, CHLOE}, away={DAN}))
    assert evening.table.host == BEN and evening.table.lender == DAN and evening.table.founder == ALA
    assert refused(evening, c.RemovePerson(by=person(BEN), sitter=protected)) == "lent_host"
    assert evening.handle(c.RemovePerson(by=person(BEN), sitter=CHLOE))


def test_whoever_lends_the_role_still_has_it() -> None:
    evening = Evening("Ben")
    evening.send(c.PassHostOn(by=SYSTEM), moment(here={BEN}, away={ALA}))
    for by in (ALA, BEN):
        assert evening.handle(c.SetDoor(by=person(by), locked=True))
    assert evening.handle(c.NameHost(by=person(ALA), sitter=BEN))
    assert refused(evening, c.NameHost(by=person(BEN), sitter=BEN)) == "lent_host"


def test_a_lent_host_is_told_whose_role_it_is() -> None:
    evening = Evening("Ben")
    evening.send(c.PassHostOn(by=SYSTEM), moment(here={BEN}, away={ALA}))
    with pytest.raises(Refused) as refusal:
        evening.handle(c.DeleteTable(by=person(BEN)))
    assert refusal.value.facts == {"name": "Ala"}


def test_a_muted_person_may_still_take_their_own_questions_away() -> None:
    evening = Evening("Ben", game="ego")
    question = {"ask": "Tea?", "answers": ["Yes", "No", "Later"], "language": "en"}
    evening.send(c.BringQuestions(by=person(BEN), sitter=BEN, questions=(question,)))
    evening.send(c.MutePerson(by=person(ALA), sitter=BEN, on=True))
    assert refused(evening, c.BringQuestions(by=person(BEN), sitter=BEN, questions=(question,), add=True)) == "muted"
    evening.send(c.BringQuestions(by=person(BEN), sitter=BEN, questions=()))
    assert evening.table.own == {}


def test_a_table_that_is_not_watched_has_no_watchers() -> None:
    evening = Evening()
    assert role_of(evening.table, Visitor(watch=True)) == "watcher"
    evening.send(c.SetDoor(by=person(ALA), watching=False))
    assert role_of(evening.table, Visitor(watch=True)) == "stranger"


# The page


def test_the_page_is_current_and_a_stale_one_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert page.main(["--check"]) == 0
    monkeypatch.setattr(page, "PAGE", tmp_path / "permissions.md")
    assert page.main(["--check"]) == 1 and "out of date" in capsys.readouterr().err
    assert page.main([]) == 0 and page.main(["--check"]) == 0
    (tmp_path / "permissions.md").write_text("something else")
    assert page.main(["--check"]) == 1


def test_the_page_has_every_cell() -> None:
    text = page.page()
    for kind in KINDS:
        rows = [line for line in text.splitlines() if line.startswith(f"| `{kind.__name__}` |")]
        assert [line.count("|") for line in rows[1:]] == [len(ROLES) + 2, len(PHASES) + 2], kind
    assert "it may seat a bot for somebody who is away" in text and "neither remove the host" in text


# Closed talk in One Mind


def react(sitter: int) -> c.React:
    return c.React(by=person(sitter), sitter=sitter, emoji="👏")


def test_in_one_mind_nobody_reacts_from_the_token_until_the_last_word_is_written() -> None:
    evening = Evening("Ben", "Chloe", game="one_mind")
    assert evening.handle(react(ALA)), "before the game"
    evening.start()
    for sitter in (ALA, BEN, CHLOE):
        for other in (ALA, BEN, CHLOE):
            assert refused(evening, react(other)) == "talk_closed", "start words"
        evening.move(sitter, evening.default(sitter))
    for sitter in (ALA, BEN, CHLOE):
        for other in (ALA, BEN, CHLOE):
            assert refused(evening, react(other)) == "talk_closed", "who has written waits in silence"
        evening.move(sitter, evening.default(sitter))
    assert evening.game.ask is not None and evening.game.ask.section == "check"
    assert all(evening.handle(react(sitter)) for sitter in (ALA, BEN, CHLOE)), "now the words are discussed"
    evening.play_out()
    assert evening.handle(react(ALA)), "after the game"


def test_closed_talk_touches_nothing_else() -> None:
    """Each command that may be sent while a game runs may be sent while talk is closed, but for talk itself."""
    rows, talk = cells(BY_PHASE), {"React", "Say", "SayAsWatcher", "PointAt", "ShowWriting", "SayReason"}
    assert {name for name, row in rows.items() if row["closed"] != row["playing"]} == talk


def test_how_things_stand_on_the_screens_touches_nothing() -> None:
    for row in cells(BY_PHASE).values():
        assert row["reveal"] == row["silent"] == row["playing"]


# Silent seats in general


def test_nobody_who_is_silent_reaches_others_by_any_command_but_these() -> None:
    """A new command that a silent seat may send has to be thought about: it is added here with its reason."""
    harmless: dict[str, str] = {
        "CutKey": "only its owner sees it",
        "RenewLink": "only its owner sees it",
        "WithdrawClaim": "not seen while a game runs: there are no claims",
        "StandUp": "not while a game runs",
        "WantGame": "not while a game runs",
        "PauseCountdown": "not while a game runs",
        "DropPicture": "not while a game runs",
        "PauseClock": "stays with a silent host",
        "DeleteTable": "stays with a silent host",
        "PlayMove": "the game itself",
        "TakeBack": "the game says what a silent seat may take back",
        "LeaveToBot": "hands the own seat over",
        "ComeBack": "the own seat again",
        "SetUnhurried": "nobody is told",
        "MoreTime": "time for the own answer",
    }
    assert {name for name, row in cells(BY_ROLE).items() if row["silent"] == "yes"} == set(harmless)


def test_limits_only_take_away() -> None:
    for name, row in cells(BY_ROLE).items():
        for limit in LIMITS:
            assert row[limit.split()[0]] in ("yes", "silent", "muted", "bot") or row["host"] == "-", name


def commands_of(base: type[Command]) -> set[str]:
    return {kind.__name__ for kind in KINDS if issubclass(kind, base)}


def test_what_the_host_does_a_guest_does_not() -> None:
    rows: dict[str, Any] = cells(BY_ROLE)
    assert commands_of(c.HostCommand) == {name for name, row in rows.items() if row["sitter"] == "host"}


def test_what_only_the_system_does_nobody_else_does() -> None:
    rows = cells(BY_ROLE)
    system = commands_of(c.SystemCommand)
    assert system == {name for name, row in rows.items() if row["system"] == "yes"}
    for name in system:
        assert {row for role, row in rows[name].items() if role != "system"} == {"-"}
