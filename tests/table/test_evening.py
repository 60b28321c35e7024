"""A whole evening by chance: whatever people wish in whatever order, the table is the fold of its log."""

from typing import Any

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from parlour.errors import Refused
from parlour.games import GAMES
from parlour.table import Table, lobby, play
from parlour.table.levels import LEVELS
from parlour.table.play import REACTIONS
from parlour.table.records import DoorSet, KeyCut
from tests.games.kit.random_games import answers, asked
from tests.games.toys import pebbles
from tests.table.test_table import ALA, NOON, Evening, picture

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
    """Wishes are granted or refused. Granted ones are written and folded; refused ones leave no trace."""

    def __init__(self) -> None:
        super().__init__()
        GAMES["pebbles"] = pebbles
        self.evening = Evening(game="pebbles")
        self.seeds = iter(range(1000))

    def teardown(self) -> None:
        assert picture(Table.found(self.evening.lines)) == picture(self.table)
        del GAMES["pebbles"]

    @property
    def table(self) -> Table:
        return self.evening.table

    def wish(self, wished: Any, *facts: Any) -> None:
        before = picture(self.table)
        try:
            record = wished(self.table, NOON, *facts)
        except Refused:
            assert picture(self.table) == before
            return
        assert picture(self.table) == before
        self.evening.add(record)

    @rule(name=names)
    def sit(self, name: str) -> None:
        self.wish(lobby.sit, name, "owl", f"key of {name}")

    @rule(kind=st.sampled_from([*LEVELS, "genius"]), name=names)
    def sit_bot(self, kind: str, name: str) -> None:
        self.wish(lobby.sit_bot, kind, f"Bot {name}", "robot")

    @rule(sitter=somebody)
    def stand_up(self, sitter: int) -> None:
        self.wish(lobby.stand_up, sitter)

    @rule(sitter=somebody, name=names)
    def introduce(self, sitter: int, name: str) -> None:
        self.wish(lobby.introduce, sitter, name, "bear")

    @rule(place=somebody)
    def cut_a_key(self, place: int) -> None:
        sitter = self.table.sitters[place % len(self.table.sitters)]
        self.evening.add(KeyCut(NOON, sitter.id, f"key {self.table.length}"))

    @rule(choice=st.sampled_from(SHORT), language=st.sampled_from(["en", "pl"]))
    def agree(self, choice: tuple[str, dict[str, Any]], language: str) -> None:
        self.wish(lobby.agree, *choice, language)

    @rule(turn=somebody, someone_else=st.booleans())
    def arrange(self, turn: int, someone_else: bool) -> None:
        order = [sitter.id for sitter in self.table.sitters]
        turn %= len(order)
        self.wish(lobby.arrange, (*order[turn:], *order[:turn], *([99] if someone_else else [])))

    @rule(locked=st.booleans(), watching=st.booleans())
    def set_the_door(self, locked: bool, watching: bool) -> None:
        self.evening.add(DoorSet(NOON, locked, watching))

    @rule(sitter=somebody)
    def name_host(self, sitter: int) -> None:
        self.wish(lobby.name_host, sitter)

    @rule(sitter=somebody, emoji=st.sampled_from([*EMOJI[:2], "💣"]))
    def react(self, sitter: int, emoji: str) -> None:
        self.wish(play.react, sitter, emoji)

    @rule()
    def start(self) -> None:
        self.wish(lobby.start, f"seed {next(self.seeds)}")

    @precondition(lambda self: self.table.phase == "playing")
    @rule(place=somebody, choice=st.integers(0, 30))
    def move(self, place: int, choice: int) -> None:
        match = self.table.match
        assert match is not None
        seats = asked(match.game)
        seat = seats[place % len(seats)]
        listed = answers(match.game.prompt(seat))
        self.wish(play.move, match.sitters[seat], listed[choice % len(listed)], match.game.prompt_id, f"post {choice}")

    @precondition(lambda self: self.table.match is not None)
    @rule(sitter=somebody, prompt=st.sampled_from(["show.1", "guess.1", "clue.1", "over"]))
    def make_a_mistake(self, sitter: int, prompt: str) -> None:
        assert self.table.match is not None
        action = pebbles.TakeBack()
        if isinstance(action, self.table.match.game.rules.Action):
            self.wish(play.move, sitter, action, prompt, "")

    @precondition(lambda self: self.table.phase == "playing")
    @rule()
    def play_out(self) -> None:
        self.evening.play_out()

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
