"""A table: who sits there, what they agreed on and play, and that all of it is the fold of one log."""

from typing import Any

import pytest

from parlour.errors import Damaged, Denied, GameOver, Illegal, OutOfTurn, Stale
from parlour.games import GAMES
from parlour.games.similo.actions import GiveClue
from parlour.table import Table
from parlour.table.commands import (
    Arrange,
    ChangeSeat,
    ChooseGame,
    Command,
    CutKey,
    NameHost,
    PlayMove,
    React,
    SeatBot,
    SetDoor,
    SitDown,
    StandUp,
    StartGame,
)
from parlour.table.levels import LEVELS
from parlour.table.likeness import likeness
from parlour.table.options import read_options
from parlour.table.play import REACTIONS
from parlour.table.records import Reacted, Sitter, read
from parlour.table.table import MOST_KEYS
from parlour.testing.random_games import answers
from tests.games.toys import pebbles
from tests.table.tables import ALA, BEN, CAST, CHLOE, NOON, STRANGER, Evening, moment, person, picture, refused

EMOJI = [reaction.emoji for reaction in REACTIONS]


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second game, so that the table can change its mind."""
    monkeypatch.setitem(GAMES, "pebbles", pebbles)


def newcomer(name: str) -> SitDown:
    return SitDown(by=STRANGER, name=name, avatar="", token=f"new key of {name}")


def bot(kind: str, name: str) -> SeatBot:
    return SeatBot(by=person(ALA), kind=kind, cast=CAST, name=name)


def choice(game: str, options: dict[str, Any] | None = None, language: str = "en") -> ChooseGame:
    return ChooseGame(by=person(ALA), game=game, options=options or {}, language=language)


def new_name(sitter: int, name: str, avatar: str = "") -> ChangeSeat:
    return ChangeSeat(by=person(sitter), sitter=sitter, name=name, avatar=avatar)


def reaction(sitter: int, emoji: str) -> React:
    return React(by=person(sitter), sitter=sitter, emoji=emoji)


# Founding


def test_the_founder_is_the_host() -> None:
    table = Evening().table
    assert (table.host, table.phase, table.length) == (ALA, "lobby", 1)
    assert table.sitters == [Sitter(ALA, "Ala", "fox", ("key of Ala",))]


def test_a_new_table_is_open_to_sit_and_to_watch() -> None:
    table = Evening().table
    assert not table.locked and table.watching


def test_a_table_without_a_founding_is_damaged() -> None:
    evening = Evening("Ben")
    for lines in ([], evening.lines[1:]):
        with pytest.raises(Damaged):
            Table.found(lines)


@pytest.mark.parametrize("line", [b"", b"{", b"null", b'{"type":"Exploded","at":0}', b'{"type":"StoodUp","at":0}'])
def test_a_damaged_line_is_said_to_be_damaged(line: bytes) -> None:
    with pytest.raises(Damaged):
        read(line)


def test_time_is_what_the_last_record_says() -> None:
    evening = Evening()
    evening.send(reaction(ALA, "👏"), moment(NOON + 5))
    assert (evening.table.founded_at, evening.table.touched_at) == (NOON, NOON + 5)


# Sitting down


def test_newcomers_take_the_next_chair() -> None:
    table = Evening("Ben", "Chloé").table
    assert [(sitter.id, sitter.name) for sitter in table.sitters] == [(0, "Ala"), (1, "Ben"), (2, "Chloé")]


def test_a_key_finds_its_holder() -> None:
    table = Evening("Ben").table
    holder = table.holder("key of Ben")
    assert holder is not None and holder.id == BEN
    assert table.holder("key of nobody") is None


@pytest.mark.parametrize("name", ["Ala", "ALA", "ala", "Ala.", "Alà", "A la", "-Ala-"])
def test_two_people_cannot_have_one_name(name: str) -> None:
    evening = Evening("Ben")
    assert refused(evening, newcomer(name)) == "name_taken"
    assert refused(evening, bot("regular", name)) == "name_taken"
    assert refused(evening, new_name(BEN, name)) == "name_taken"


def test_a_full_table_has_no_chair_left() -> None:
    evening = Evening(*(f"Guest {number}" for number in range(3)), game="pebbles")
    assert refused(evening, newcomer("Zoe")) == "table_full"
    assert refused(evening, bot("expert", "Zed")) == "table_full"


def test_a_full_table_says_how_many_fit() -> None:
    evening = Evening("Ben", "Chloé", "Dawid", game="pebbles")
    with pytest.raises(Denied) as denial:
        evening.handle(newcomer("Zoe"))
    assert denial.value.facts == {"most": 4}


def test_nobody_sits_down_at_a_locked_table_but_the_host_may_add_bots() -> None:
    evening = Evening()
    evening.send(SetDoor(by=person(ALA), locked=True, watching=True))
    assert refused(evening, newcomer("Ben")) == "table_locked"
    evening.seat_bot("newcomer", "Robin")
    assert evening.table.sitters[-1] == Sitter(1, "Robin", "robot", (), "newcomer", "robin")


def test_nobody_sits_down_in_the_middle_of_a_game() -> None:
    evening = Evening("Ben")
    evening.start()
    assert refused(evening, newcomer("Chloé")) == "game_running"
    assert refused(evening, bot("regular", "Robin")) == "game_running"


@pytest.mark.parametrize("kind", LEVELS)
def test_every_kind_of_bot_can_sit_down(kind: str) -> None:
    evening = Evening()
    evening.seat_bot(kind, "Robin")
    assert evening.table.sitters[-1].bot == kind


def test_an_unknown_kind_of_bot_cannot() -> None:
    assert refused(Evening(), bot("genius", "Robin")) == "no_such_bot"


# Standing up


def test_who_stands_up_is_gone() -> None:
    evening = Evening("Ben")
    evening.stand_up(BEN)
    assert [sitter.id for sitter in evening.table.sitters] == [ALA]
    assert evening.table.holder("key of Ben") is None


def test_a_number_is_never_given_twice() -> None:
    evening = Evening("Ben", "Chloé")
    evening.stand_up(CHLOE)
    evening.sit("Dawid")
    assert evening.table.sitters[-1].id == 3


def test_when_the_host_leaves_the_next_person_is_host() -> None:
    evening = Evening()
    evening.seat_bot("regular", "Robin")
    evening.sit("Chloé")
    evening.stand_up(ALA)
    assert evening.table.host == CHLOE


def test_when_a_guest_leaves_the_host_stays() -> None:
    evening = Evening("Ben", "Chloé")
    evening.send(NameHost(by=person(ALA), sitter=BEN))
    evening.stand_up(ALA)
    assert evening.table.host == BEN


def test_the_last_person_stays() -> None:
    evening = Evening()
    evening.seat_bot("regular", "Robin")
    assert refused(evening, StandUp(by=person(ALA), sitter=ALA)) == "last_person"
    evening.stand_up(1)
    assert len(evening.table.sitters) == 1


def test_nobody_leaves_in_the_middle_of_a_game() -> None:
    evening = Evening("Ben")
    evening.start()
    assert refused(evening, StandUp(by=person(BEN), sitter=BEN)) == "game_running"


def test_after_the_game_one_may_leave() -> None:
    evening = Evening("Ben", "Chloé", game="pebbles")
    evening.start()
    evening.play_out()
    evening.stand_up(ALA)
    assert [player.name for player in evening.match.players] == ["Ala", "Ben", "Chloé"]


@pytest.mark.parametrize(
    "command",
    [StandUp(by=person(ALA), sitter=99), StandUp(by=person(99), sitter=99), NameHost(by=person(ALA), sitter=99)],
)
def test_who_is_not_there_can_do_nothing(command: Command) -> None:
    assert refused(Evening("Ben"), command) == "no_such_seat"


def test_who_is_not_there_has_no_name_and_no_face() -> None:
    evening = Evening("Ben")
    assert refused(evening, new_name(99, "Zed")) == "no_such_seat"
    assert refused(evening, reaction(99, EMOJI[0])) == "no_such_seat"


# Names, keys, chairs, doors, hosts


def test_one_may_take_another_name_and_picture() -> None:
    evening = Evening("Ben")
    evening.send(new_name(BEN, "Benedikt", "bear"))
    assert evening.table.sitters[BEN] == Sitter(BEN, "Benedikt", "bear", ("key of Ben",))


def test_one_may_write_ones_own_name_differently() -> None:
    evening = Evening("Ben")
    evening.send(new_name(BEN, "BEN", "owl"))
    assert evening.table.sitter(BEN).name == "BEN"


def test_a_second_key_opens_the_same_seat() -> None:
    evening = Evening("Ben")
    evening.send(CutKey(by=person(BEN), sitter=BEN, token="key of Ben's telephone"))
    assert (
        evening.table.holder("key of Ben's telephone")
        == evening.table.holder("key of Ben")
        == evening.table.sitter(BEN)
    )


def test_the_host_turns_the_chairs() -> None:
    evening = Evening("Ben", "Chloé", game="pebbles")
    evening.send(Arrange(by=person(ALA), order=(CHLOE, ALA, BEN)))
    evening.start()
    assert evening.match.sitters == (CHLOE, ALA, BEN)
    assert [evening.match.seat_of(sitter) for sitter in (ALA, BEN, CHLOE)] == [1, 2, 0]


@pytest.mark.parametrize("order", [(), (0, 1), (0, 1, 1), (0, 1, 2, 3), (0, 1, 7)])
def test_chairs_are_turned_with_everybody_on_them(order: tuple[int, ...]) -> None:
    assert refused(Evening("Ben", "Chloé"), Arrange(by=person(ALA), order=order)) == "no_such_seat"


def test_chairs_stay_where_they_are_during_a_game() -> None:
    evening = Evening("Ben")
    evening.start()
    assert refused(evening, Arrange(by=person(ALA), order=(BEN, ALA))) == "game_running"


def test_the_door_can_be_shut_to_guests_and_to_watchers() -> None:
    evening = Evening()
    evening.send(SetDoor(by=person(ALA), locked=True, watching=False))
    assert (evening.table.locked, evening.table.watching) == (True, False)
    evening.send(SetDoor(by=person(ALA), locked=False, watching=True))
    evening.sit("Ben")
    assert len(evening.table.sitters) == 2


def test_the_host_may_name_another_person() -> None:
    evening = Evening("Ben")
    evening.send(NameHost(by=person(ALA), sitter=BEN))
    assert evening.table.host == BEN


def test_bots_cannot_host() -> None:
    evening = Evening()
    evening.seat_bot("expert", "Robin")
    assert refused(evening, NameHost(by=person(ALA), sitter=1)) == "bots_cannot_host"


# Agreeing on a game


def test_the_host_chooses_game_options_and_language() -> None:
    evening = Evening()
    evening.choose("pebbles", {"rounds": 3}, "pl")
    table = evening.table
    assert (table.game, table.options, table.language) == ("pebbles", {"rounds": 3, "writing": False}, "pl")


def test_a_game_that_is_not_on_the_shelf_is_denied() -> None:
    assert refused(Evening(), choice("chess")) == "no_such_game"


@pytest.mark.parametrize("options", [{"rounds": 9}, {"rounds": "two"}, {"colour": "red"}])
def test_options_must_fit_the_game(options: dict[str, Any]) -> None:
    assert refused(Evening(), choice("pebbles", options)) == "bad_options"


def test_bad_options_say_what_is_wrong() -> None:
    with pytest.raises(Denied) as denial:
        read_options("pebbles", {"rounds": 9})
    assert "rounds" in str(denial.value.facts["problem"])


def test_what_is_played_cannot_change_in_the_middle_of_it() -> None:
    evening = Evening("Ben")
    evening.start()
    assert refused(evening, choice("pebbles")) == "game_running"


# Playing


def test_a_game_starts_with_those_who_sit_there() -> None:
    evening = Evening("Ben", "Chloé")
    evening.start()
    assert evening.table.phase == "playing"
    assert evening.match.number == 1 and evening.match.sitters == (ALA, BEN, CHLOE)


def test_too_few_cannot_start() -> None:
    with pytest.raises(Denied) as denial:
        Evening().handle(StartGame(by=person(ALA)))
    assert denial.value.code == "wrong_table_size"
    assert denial.value.facts == {"count": 1, "least": 2, "most": 8}


def test_too_many_cannot_start() -> None:
    evening = Evening("Ben", "Chloé", "Dawid", "Esra")
    evening.choose("pebbles", {})
    assert refused(evening, StartGame(by=person(ALA))) == "wrong_table_size"


def test_options_that_name_a_seat_are_checked_at_the_start() -> None:
    evening = Evening("Ben")
    evening.choose("similo", {"giver": 5})
    with pytest.raises(Illegal) as refusal:
        evening.handle(StartGame(by=person(ALA)))
    assert refusal.value.code == "no_such_giver"


def test_one_game_at_a_time() -> None:
    evening = Evening("Ben")
    evening.start()
    assert refused(evening, StartGame(by=person(ALA))) == "game_running"


def test_there_is_no_move_without_a_game() -> None:
    command = PlayMove(by=person(ALA), sitter=ALA, action=pebbles.TakeBack(), prompt="1.show.1")
    assert refused(Evening("Ben"), command) == "no_game"


def test_who_sat_down_later_does_not_play() -> None:
    evening = Evening("Ben", game="pebbles")
    evening.start()
    evening.play_out()
    evening.sit("Chloé")
    assert refused(evening, evening.moving(CHLOE, pebbles.TakeBack())) == "game_over"
    with pytest.raises(Denied, match="not_playing"):
        evening.table.playing(CHLOE)


def test_a_move_is_addressed_to_a_prompt() -> None:
    evening = Evening("Ben", game="pebbles")
    evening.start()
    action = answers(evening.game.prompt(0))[0]
    for prompt in ("1.show.7", f"2.{evening.game.prompt_id}", evening.game.prompt_id, ""):
        with pytest.raises(Stale):
            evening.handle(PlayMove(by=person(ALA), sitter=ALA, action=action, prompt=prompt))


def test_the_rules_refuse_through_the_table() -> None:
    evening = Evening("Ben")
    evening.choose("similo", {"giver": 0})
    evening.start()
    with pytest.raises(Illegal):
        evening.move(ALA, GiveClue("fables/nobody", "similar"))
    with pytest.raises(OutOfTurn):
        evening.move(BEN, GiveClue("fables/merlin", "similar"))


def test_after_the_end_the_game_is_over() -> None:
    evening = Evening("Ben", game="pebbles")
    evening.start()
    evening.play_out()
    assert evening.table.phase == "over"
    with pytest.raises(GameOver):
        evening.move(ALA, pebbles.TakeBack())


def test_keys_of_commands_are_remembered_and_the_next_game_does_not_forget_them() -> None:
    evening = Evening("Ben", game="pebbles")
    evening.start()
    evening.move(ALA, answers(evening.game.prompt(0))[0], key="post 1")
    assert list(evening.table.keys) == ["0:post 1"]
    evening.play_out()
    evening.start()
    assert list(evening.table.keys) == ["0:post 1"]


def test_the_oldest_keys_are_forgotten_in_the_end() -> None:
    evening = Evening()
    for number in range(MOST_KEYS + 2):
        evening.send(React(by=person(ALA), key=f"{number}", sitter=ALA, emoji=EMOJI[0]))
    assert len(evening.table.keys) == MOST_KEYS
    assert "0:1" not in evening.table.keys and {"0:2", f"0:{MOST_KEYS + 1}"} <= evening.table.keys.keys()


def test_the_table_outlives_its_games() -> None:
    evening = Evening("Ben", game="pebbles")
    evening.start("ash")
    evening.play_out()
    evening.choose("similo", {"giver": 1, "team": "anyone"}, "de")
    evening.sit("Chloé")
    between = evening.table.phase
    evening.start("birch")
    games = [(match.number, match.game.rules.name, match.game.header.seats) for match in evening.table.matches]
    assert (between, evening.table.phase) == ("over", "playing")
    assert games == [(1, "pebbles", 2), (2, "similo", 3)]
    evening.play_out()
    assert [match.game.outcome is not None for match in evening.table.matches] == [True, True]


def test_the_same_game_again_has_another_seed() -> None:
    evening = Evening("Ben", game="pebbles")
    for seed in ("ash", "birch"):
        evening.start(seed)
        evening.play_out()
    first, second = evening.table.matches
    assert first.game.header.promise != second.game.header.promise
    assert (first.again, second.again) == (False, True), "the same company"
    assert first.game.log[0] != second.game.log[0]


# Reactions


@pytest.mark.parametrize("emoji", EMOJI)
def test_every_reaction_on_offer_is_welcome(emoji: str) -> None:
    assert Evening().send(reaction(ALA, emoji)) == (Reacted(NOON, ALA, emoji),)


@pytest.mark.parametrize("emoji", ["", "hello", "💣", "👏👏"])
def test_nothing_else_is(emoji: str) -> None:
    assert refused(Evening(), reaction(ALA, emoji)) == "no_such_reaction"


def test_a_silent_seat_cannot_react_while_the_game_runs() -> None:
    evening = Evening("Ben")
    evening.choose("similo", {"giver": 1})
    evening.start()
    assert refused(evening, reaction(BEN, EMOJI[0])) == "silent_role"
    evening.send(reaction(ALA, EMOJI[0]))
    evening.play_out()
    evening.send(reaction(BEN, EMOJI[0]))


def test_a_silent_seat_gets_no_new_name_and_no_new_picture_while_the_game_runs() -> None:
    evening = Evening("Ben")
    evening.choose("similo", {"giver": 1})
    evening.start()
    assert refused(evening, new_name(BEN, "Lion", "fox")) == "silent_role"
    evening.send(new_name(ALA, "Alina", "fox"))
    evening.play_out()
    evening.send(new_name(BEN, "Lion", "owl"))


# The fold


def test_a_table_is_the_fold_of_its_log() -> None:
    evening = Evening("Ben", "Chloé")
    evening.seat_bot("regular", "Robin")
    evening.send(new_name(BEN, "Benedikt", "bear"))
    evening.send(CutKey(by=person(BEN), sitter=BEN, token="another key"))
    evening.send(Arrange(by=person(ALA), order=(CHLOE, 3, ALA, BEN)))
    evening.send(SetDoor(by=person(ALA), locked=True, watching=False))
    evening.send(NameHost(by=person(ALA), sitter=BEN))
    evening.start("ash")
    evening.play_out()
    evening.choose("pebbles", {"writing": True}, "fr")
    evening.start("birch")
    for length in range(1, len(evening.lines) + 1):
        assert Table.found(evening.lines[:length]).length == length
    assert picture(Table.found(evening.lines)) == picture(evening.table)


def test_a_command_that_is_only_handled_changes_nothing() -> None:
    evening = Evening("Ben")
    before = picture(evening.table)
    commands: tuple[Command, ...] = (
        newcomer("Chloé"),
        StandUp(by=person(ALA), sitter=ALA),
        choice("pebbles"),
        Arrange(by=person(ALA), order=(BEN, ALA)),
        NameHost(by=person(ALA), sitter=BEN),
        StartGame(by=person(ALA)),
    )
    for command in commands:
        assert evening.handle(command)
        assert picture(evening.table) == before


# Names that look the same


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ala", "ALA"),
        ("Ala", "\u0410la"),
        ("Bob 1", "Bob l"),
        ("Il", "ll"),
        ("O", "0"),
        ("\u2764", "\u2764\ufe0f"),
        ("Anna", "An\u200dna"),
        ("\u0421\u0430\u0440", "Cap"),
        ("Zoe", "Zo\u00eb"),
        ("Ada", "Ada."),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert likeness(one) & likeness(other)


@pytest.mark.parametrize(("one", "other"), [("Ola", "Ala"), ("Ben", "Jen"), ("Will", "Bill")])
def test_names_that_can_be_told_apart(one: str, other: str) -> None:
    assert not likeness(one) & likeness(other)
