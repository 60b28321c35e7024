"""A whole evening by chance: whatever is sent in whatever order, the table is the fold of its log."""

from typing import Any

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from msgspec.structs import replace

from parlour.errors import Refused
from parlour.games import GAMES
from parlour.table import Table, records
from parlour.table.claims import LASTS, nodders
from parlour.table.commands import (
    AnswerClaim,
    AnswerTakeBack,
    Arrange,
    ChangeLinks,
    ChangeSeat,
    ChooseGame,
    ClaimSeat,
    ComeBack,
    Command,
    CutKey,
    FillWithBots,
    HandSeatBack,
    LeaveToBot,
    LinkGroup,
    MutePerson,
    NameHost,
    OpenLobby,
    PassHostOn,
    PauseCountdown,
    PlayMove,
    React,
    RemovePerson,
    RenewLink,
    RevokeLink,
    RunCountdown,
    SeatBot,
    SetClock,
    SetDoor,
    SetUnhurried,
    SitDown,
    StandUp,
    StartGame,
    TakeBack,
    TimeOut,
    Together,
    Visitor,
    WantGame,
    WithdrawClaim,
)
from parlour.table.handle import handle
from parlour.table.levels import LEVELS
from parlour.table.now import Now
from parlour.table.play import REACTIONS
from parlour.testing.random_games import answers, asked
from tests.games.toys import pebbles
from tests.table.tables import ALA, CAST, NOON, STRANGER, SYSTEM, Evening, moment, person, picture

EMOJI = [reaction.emoji for reaction in REACTIONS]

names = st.sampled_from(["Ala", "Ben", "BEN", "Chloé", "Dawid", "Esra", "Flo"])
somebody = st.integers(0, 7)
SHORT: list[tuple[str, dict[str, Any]]] = [
    ("pebbles", {"rounds": 1}),
    ("pebbles", {"rounds": 1, "writing": True}),
    ("similo", {"team": "anyone"}),
    ("similo", {"giver": 3}),
    ("similo", {"deck": "dinosaurs"}),
    ("chess", {}),
]


class AnyEvening(RuleBasedStateMachine):
    """Commands are refused, or make records. Handling one changes nothing; a repeated one makes none."""

    def __init__(self) -> None:
        super().__init__()
        GAMES["pebbles"] = pebbles
        self.evening = Evening(game="pebbles")
        self.folded = Table.found(self.evening.lines)  # as another worker reads it
        self.sent = 0

    def teardown(self) -> None:
        assert picture(Table.found(self.evening.lines)) == picture(self.table)
        del GAMES["pebbles"]

    @property
    def table(self) -> Table:
        return self.evening.table

    @property
    def host(self) -> Any:
        return person(self.table.host)

    def send(self, command: Command, now: Now | None = None) -> None:
        """Handle it, store and apply what it makes, and send it once more."""
        self.sent += 1
        now = now or moment(secret=f"secret {self.sent}")
        before = picture(self.table)
        try:
            made = handle(self.table, command, now)
        except Refused:
            made = ()
        assert picture(self.table) == before
        for pending in made:
            self.evening.apply(pending)
            self.folded.fold(records.read(self.evening.lines[-1]))
        if made and command.key:
            after = picture(self.table)
            assert handle(self.table, command, now) == () and picture(self.table) == after

    def key(self, name: str) -> str:
        return f"{name} {self.sent}"

    # Seats

    @rule(name=names)
    def sit_down(self, name: str) -> None:
        self.send(SitDown(by=STRANGER, key=self.key(name), name=name, avatar="owl", token=f"key of {name}"))

    @rule(kind=st.sampled_from([*LEVELS, "genius"]), name=names)
    def seat_bot(self, kind: str, name: str) -> None:
        self.send(SeatBot(by=self.host, key=self.key("bot"), kind=kind, cast=CAST, name=f"Bot {name}"))

    @rule(kind=st.sampled_from(LEVELS))
    def fill_with_bots(self, kind: str) -> None:
        self.send(FillWithBots(by=self.host, key=self.key("fill"), kind=kind, cast=CAST))

    @rule(sitter=somebody, forget=st.booleans())
    def stand_up(self, sitter: int, forget: bool) -> None:
        self.send(StandUp(by=person(sitter), key=self.key("up"), sitter=sitter, forget=forget))

    @rule(sitter=somebody)
    def remove_person(self, sitter: int) -> None:
        self.send(RemovePerson(by=self.host, key=self.key("out"), sitter=sitter))

    @rule(sitter=somebody, name=names, unhurried=st.booleans())
    def change_seat(self, sitter: int, name: str, unhurried: bool) -> None:
        by = person(sitter)
        parts = (
            ChangeSeat(by=by, sitter=sitter, name=name, avatar="bear"),
            SetUnhurried(by=by, sitter=sitter, on=unhurried),
        )
        self.send(Together(by=by, key=self.key("name"), parts=parts))

    @rule(place=somebody)
    def cut_key(self, place: int) -> None:
        sitter = self.table.sitters[place % len(self.table.sitters)].id
        self.send(CutKey(by=person(sitter), key=self.key("link"), sitter=sitter, token=f"key {self.table.length}"))

    @rule(place=somebody, keep=st.booleans())
    def renew_link(self, place: int, keep: bool) -> None:
        sitter = self.table.sitters[place % len(self.table.sitters)]
        kept = sitter.keys[-1:] if keep else ()
        self.send(RenewLink(by=person(sitter.id), key=self.key("renew"), sitter=sitter.id, keep=kept))

    @rule(sitter=somebody)
    def revoke_link(self, sitter: int) -> None:
        self.send(RevokeLink(by=self.host, key=self.key("revoke"), sitter=sitter))

    @rule(sitter=somebody, mine=st.frozensets(somebody, max_size=1), here=st.frozensets(somebody, max_size=4))
    def claim_seat(self, sitter: int, mine: frozenset[int], here: frozenset[int]) -> None:
        by = Visitor(tuple(mine), group=True)
        self.send(ClaimSeat(by=by, sitter=sitter, token=f"key {self.table.length}"), self.with_people(here))

    @precondition(lambda self: self.table.claims.waiting)
    @rule(by=somebody, agrees=st.booleans(), here=st.frozensets(somebody, max_size=4), late=st.booleans())
    def answer_claim(self, by: int, agrees: bool, here: frozenset[int], late: bool) -> None:
        claim, before, now = next(iter(self.table.claims.waiting.values())), self.table, self.with_people(here)
        may = nodders(before, claim.sitter, claim.asker, now)
        is_free = claim.sitter not in (before.host, before.lender, *now.here) and before.phase != "playing"
        if late:
            now = replace(now, at=NOON + LASTS)
        answer = AnswerClaim(by=person(by), key=self.key("nod"), sitter=by, claim=claim.number, agrees=agrees)
        self.send(answer, now)
        holder = self.table.holder(claim.key)
        assert (holder is not None) == (agrees and by in may and is_free and not late)

    @precondition(lambda self: self.table.claims.waiting)
    @rule(mine=st.booleans())
    def withdraw_claim(self, mine: bool) -> None:
        claim = next(iter(self.table.claims.waiting))
        self.send(WithdrawClaim(by=Visitor(claim=claim if mine else claim + 1), claim=claim))

    def with_people(self, here: frozenset[int]) -> Now:
        sitting = {sitter.id for sitter in self.table.sitters}
        return moment(secret=f"secret {self.sent}", here=here & sitting)

    @rule(turn=somebody, someone_else=st.booleans())
    def arrange(self, turn: int, someone_else: bool) -> None:
        order = [sitter.id for sitter in self.table.sitters]
        turn %= len(order)
        turned = (*order[turn:], *order[:turn], *([99] if someone_else else []))
        self.send(Arrange(by=self.host, key=self.key("order"), order=turned))

    @rule(sitter=somebody)
    def name_host(self, sitter: int) -> None:
        self.send(NameHost(by=self.host, key=self.key("host"), sitter=sitter))

    @rule(sitter=somebody, on=st.booleans())
    def mute(self, sitter: int, on: bool) -> None:
        self.send(MutePerson(by=self.host, key=self.key("mute"), sitter=sitter, on=on))

    # What is agreed on

    @rule(choice=st.sampled_from(SHORT), language=st.sampled_from(["en", "pl"]))
    def choose_game(self, choice: tuple[str, dict[str, Any]], language: str) -> None:
        game, options = choice
        self.send(ChooseGame(by=self.host, key=self.key("game"), game=game, options=options, language=language))

    @rule(locked=st.booleans(), watching=st.booleans())
    def set_door(self, locked: bool, watching: bool) -> None:
        self.send(SetDoor(by=self.host, key=self.key("door"), locked=locked, watching=watching))

    @rule(group=st.booleans())
    def change_links(self, group: bool) -> None:
        kind = LinkGroup if group else ChangeLinks
        self.send(kind(by=self.host, key=self.key("links")))

    @rule(sitter=somebody, game=st.sampled_from(["similo", "any", "chess", ""]))
    def want_game(self, sitter: int, game: str) -> None:
        self.send(WantGame(by=person(sitter), key=self.key("want"), sitter=sitter, game=game))

    @rule(here=st.frozensets(somebody, min_size=1), minutes=st.integers(0, 2))
    def run_countdown(self, here: frozenset[int], minutes: int) -> None:
        self.send(RunCountdown(by=SYSTEM), moment(NOON + 60 * minutes, here=here, local=here))

    @rule(sitter=somebody, on=st.booleans())
    def pause_countdown(self, sitter: int, on: bool) -> None:
        self.send(PauseCountdown(by=person(sitter), key=self.key("moment"), sitter=sitter, on=on))

    @rule()
    def open_lobby(self) -> None:
        self.send(OpenLobby(by=self.host, key=self.key("lobby")))

    @rule(kind=st.sampled_from(["off", "soft", "hard"]))
    def set_clock(self, kind: Any) -> None:
        self.send(SetClock(by=self.host, key=self.key("clock"), kind=kind, pace="steady"))

    @rule(sitter=somebody, emoji=st.sampled_from([*EMOJI[:2], "💣"]))
    def react(self, sitter: int, emoji: str) -> None:
        self.send(React(by=person(sitter), key=self.key("react"), sitter=sitter, emoji=emoji))

    # The game

    @rule()
    def start(self) -> None:
        self.send(StartGame(by=self.host, key=self.key("start")))

    @precondition(lambda self: self.table.phase == "playing")
    @rule(place=somebody, choice=st.integers(0, 30))
    def move(self, place: int, choice: int) -> None:
        game, match = self.evening.game, self.evening.match
        seats = asked(game)
        seat = seats[place % len(seats)]
        sitter, listed = match.sitters[seat], answers(game.prompt(seat))
        action = listed[choice % len(listed)]
        prompt, key = match.question, self.key("move")
        self.send(PlayMove(by=person(sitter), key=key, sitter=sitter, action=action, prompt=prompt))

    @precondition(lambda self: self.table.match is not None)
    @rule(sitter=somebody, prompt=st.sampled_from(["1.show.1", "1.guess.1", "2.clue.1", "1.over", ""]))
    def make_a_mistake(self, sitter: int, prompt: str) -> None:
        action = pebbles.TakeBack()
        if isinstance(action, self.evening.game.rules.Action):
            self.send(PlayMove(by=person(sitter), key=self.key("slip"), sitter=sitter, action=action, prompt=prompt))

    @precondition(lambda self: self.table.phase == "playing")
    @rule(sitter=somebody)
    def take_back(self, sitter: int) -> None:
        self.send(TakeBack(by=person(sitter), key=self.key("back"), sitter=sitter))

    @precondition(lambda self: self.table.phase == "playing" and self.evening.game.request is not None)
    @rule(sitter=somebody, back=st.integers(0, 12), agrees=st.booleans())
    def answer_take_back(self, sitter: int, back: int, agrees: bool) -> None:
        number = self.evening.match.number
        by, key = person(sitter), self.key("yes")
        self.send(AnswerTakeBack(by=by, key=key, sitter=sitter, back=back, number=number, agrees=agrees))

    @precondition(lambda self: self.table.phase == "playing")
    @rule()
    def play_out(self) -> None:
        while self.evening.game.ask is not None:
            self.evening.fold_default(min(self.evening.game.ask.seats))
            self.folded.fold(records.read(self.evening.lines[-1]))

    # Absence and the clock

    @precondition(lambda self: self.table.phase == "playing")
    @rule(about=somebody, by=somebody, wish=st.sampled_from(["skip", "bot", "wait"]))
    def vote(self, about: int, by: int, wish: Any) -> None:
        command = self.evening.voting(about, person(by), wish)
        self.send(command, moment(here={by}, away={about}))

    @rule(sitter=somebody, kind=st.sampled_from(LEVELS))
    def leave_to_bot(self, sitter: int, kind: str) -> None:
        self.send(LeaveToBot(by=person(sitter), key=self.key("leave"), sitter=sitter, kind=kind))

    @rule(sitter=somebody)
    def come_back(self, sitter: int) -> None:
        self.send(ComeBack(by=person(sitter), key=self.key("came"), sitter=sitter))

    @precondition(lambda self: self.table.match is not None)
    @rule(sitter=somebody)
    def hand_seat_back(self, sitter: int) -> None:
        self.send(HandSeatBack(by=SYSTEM, sitter=sitter, number=self.evening.match.number))

    @rule(away=st.frozensets(somebody, max_size=3), here=st.frozensets(somebody, max_size=3))
    def pass_host_on(self, away: frozenset[int], here: frozenset[int]) -> None:
        sitting = {sitter.id for sitter in self.table.sitters}
        self.send(PassHostOn(by=SYSTEM), moment(here=here & sitting, local=here & sitting, away=away - here))

    @rule(sitter=somebody)
    def time_out(self, sitter: int) -> None:
        self.send(TimeOut(by=SYSTEM, sitter=sitter), moment(NOON + 10_000))

    # What always holds

    @invariant()
    def the_table_is_the_fold_of_its_log(self) -> None:
        assert picture(self.folded) == picture(self.table)

    @invariant()
    def somebody_is_host_and_no_bot(self) -> None:
        assert not self.table.sitter(self.table.host).bot

    @invariant()
    def names_and_numbers_are_different(self) -> None:
        sitters = self.table.sitters
        assert len({sitter.name.casefold() for sitter in sitters}) == len(sitters)
        assert len({sitter.id for sitter in sitters}) == len(sitters)
        assert all(sitter.id < self.table.newcomer for sitter in sitters)

    @invariant()
    def seats_in_a_running_game_are_safe(self) -> None:
        if self.table.phase == "playing" and self.table.match is not None:
            assert set(self.table.match.sitters) == {sitter.id for sitter in self.table.sitters}

    @invariant()
    def the_length_is_that_of_the_log(self) -> None:
        assert self.table.length == len(self.evening.lines)

    @invariant()
    def the_founder_may_leave_but_somebody_stays(self) -> None:
        assert any(not sitter.bot for sitter in self.table.sitters)
        assert self.table.founded_at == NOON and self.table.newcomer > ALA


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(max_examples=60, stateful_step_count=50)
