"""A room: who sits there, what they agreed on and play, and that all of it is the fold of one log."""

from typing import Any

import pytest

from parlour.errors import Damaged, Denied, GameOver, Illegal, OutOfTurn, Refused, Stale
from parlour.games import GAMES
from parlour.games.similo.actions import GiveClue
from parlour.rules import Action
from parlour.table import Table, lobby, play
from parlour.table.levels import LEVELS
from parlour.table.likeness import likeness
from parlour.table.options import read_options
from parlour.table.play import REACTIONS
from parlour.table.records import Change, DoorSet, Founded, HostNamed, KeyCut, Reacted, Sitter, Wished, read, write
from tests.games.kit.random_games import answers
from tests.games.toys import pebbles

EMOJI = [reaction.emoji for reaction in REACTIONS]

ALA, BEN, CHLOE = 0, 1, 2
NOON = 1_000_000.0


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second game, so that the table can change its mind."""
    monkeypatch.setitem(GAMES, "pebbles", pebbles)


class Evening:
    """A room and its log, as the storage keeps it."""

    def __init__(self, *guests: str, game: str = "similo") -> None:
        founded = Founded(NOON, Sitter(ALA, "Ala", "fox", ("key of Ala",)), game, {}, "en", "screen key", "watch key")
        self.table = Table(founded)
        self.lines = [write(founded)]
        for guest in guests:
            self.add(lobby.sit(self.table, NOON, guest, "owl", f"key of {guest}"))

    def add(self, wished: Wished) -> None:
        self.lines.append(write(wished.record if isinstance(wished, Change) else wished))
        self.table.fold(read(self.lines[-1]))

    def start(self, seed: str = "ash") -> None:
        self.add(lobby.start(self.table, NOON, seed))

    def move(self, sitter: int, action: Action, key: str = "") -> None:
        assert self.table.match is not None
        self.add(play.move(self.table, NOON, sitter, action, self.table.match.game.prompt_id, key))

    def play_out(self) -> None:
        """Absent people play the running game to its end."""
        assert self.table.match is not None
        game = self.table.match.game
        while game.ask is not None:
            seat = min(game.ask.seats)
            self.move(self.table.match.sitters[seat], game.rules.default(game.view(seat)))


def picture(table: Table) -> dict[str, Any]:
    """All that there is to know about a room, as plain data."""
    matches = [
        (match.number, match.sitters, match.players, match.game.header, match.game.log, match.game.state)
        for match in table.matches
    ]
    plain = {name: value for name, value in vars(table).items() if name not in ("matches", "keys")}
    sealed = [list(match.game.sealed.items()) for match in table.matches]
    return {**plain, "keys": sorted(table.keys), "matches": matches, "sealed": sealed, "phase": table.phase}


def denied(wish: Any, *wishes: Any) -> str:
    with pytest.raises(Denied) as denial:
        wish(*wishes)
    return denial.value.code


# Founding


def test_the_founder_is_the_host() -> None:
    table = Evening().table
    assert (table.host, table.phase, table.length) == (ALA, "lobby", 1)
    assert table.sitters == [Sitter(ALA, "Ala", "fox", ("key of Ala",))]


def test_a_new_room_is_open_to_sit_and_to_watch() -> None:
    table = Evening().table
    assert not table.locked and table.watching


def test_a_room_without_a_founding_is_damaged() -> None:
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
    evening.add(Reacted(NOON + 5, ALA, "👏"))
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


@pytest.mark.parametrize("name", ["Ala", "ALA", "ala"])
def test_two_people_cannot_have_one_name(name: str) -> None:
    table = Evening("Ben").table
    assert denied(lobby.sit, table, NOON, name, "", "key") == "name_taken"
    assert denied(lobby.sit_bot, table, NOON, "regular", name, "") == "name_taken"
    assert denied(lobby.introduce, table, NOON, BEN, name, "") == "name_taken"


def test_a_full_table_has_no_chair_left() -> None:
    evening = Evening(*(f"Guest {number}" for number in range(3)), game="pebbles")
    assert denied(lobby.sit, evening.table, NOON, "Zoe", "", "key") == "table_full"
    assert denied(lobby.sit_bot, evening.table, NOON, "expert", "Zed", "") == "table_full"


def test_a_full_table_says_how_many_fit() -> None:
    table = Evening("Ben", "Chloé", "Dawid", game="pebbles").table
    with pytest.raises(Denied) as denial:
        lobby.sit(table, NOON, "Zoe", "", "key")
    assert denial.value.facts == {"most": 4}


def test_nobody_sits_down_at_a_locked_table_but_the_host_may_add_bots() -> None:
    evening = Evening()
    evening.add(DoorSet(NOON, locked=True, watching=True))
    assert denied(lobby.sit, evening.table, NOON, "Ben", "", "key") == "table_locked"
    evening.add(lobby.sit_bot(evening.table, NOON, "newcomer", "Robin", "robot"))
    assert evening.table.sitters[-1] == Sitter(1, "Robin", "robot", (), "newcomer")


def test_nobody_sits_down_in_the_middle_of_a_game() -> None:
    evening = Evening("Ben")
    evening.start()
    assert denied(lobby.sit, evening.table, NOON, "Chloé", "", "key") == "game_running"
    assert denied(lobby.sit_bot, evening.table, NOON, "regular", "Robin", "") == "game_running"


@pytest.mark.parametrize("kind", LEVELS)
def test_every_kind_of_bot_can_sit_down(kind: str) -> None:
    evening = Evening()
    evening.add(lobby.sit_bot(evening.table, NOON, kind, "Robin", "robot"))
    assert evening.table.sitters[-1].bot == kind


def test_an_unknown_kind_of_bot_cannot() -> None:
    assert denied(lobby.sit_bot, Evening().table, NOON, "genius", "Robin", "") == "no_such_bot"


# Standing up


def test_who_stands_up_is_gone() -> None:
    evening = Evening("Ben")
    evening.add(lobby.stand_up(evening.table, NOON, BEN))
    assert [sitter.id for sitter in evening.table.sitters] == [ALA]
    assert evening.table.holder("key of Ben") is None


def test_a_number_is_never_given_twice() -> None:
    evening = Evening("Ben", "Chloé")
    evening.add(lobby.stand_up(evening.table, NOON, CHLOE))
    evening.add(lobby.sit(evening.table, NOON, "Dawid", "", "key"))
    assert evening.table.sitters[-1].id == 3


def test_when_the_host_leaves_the_next_person_is_host() -> None:
    evening = Evening()
    evening.add(lobby.sit_bot(evening.table, NOON, "regular", "Robin", ""))
    evening.add(lobby.sit(evening.table, NOON, "Chloé", "", "key"))
    evening.add(lobby.stand_up(evening.table, NOON, ALA))
    assert evening.table.host == CHLOE


def test_when_a_guest_leaves_the_host_stays() -> None:
    evening = Evening("Ben", "Chloé")
    evening.add(HostNamed(NOON, BEN))
    evening.add(lobby.stand_up(evening.table, NOON, ALA))
    assert evening.table.host == BEN


def test_the_last_person_stays() -> None:
    evening = Evening()
    evening.add(lobby.sit_bot(evening.table, NOON, "regular", "Robin", ""))
    assert denied(lobby.stand_up, evening.table, NOON, ALA) == "last_person"
    evening.add(lobby.stand_up(evening.table, NOON, 1))
    assert len(evening.table.sitters) == 1


def test_nobody_leaves_in_the_middle_of_a_game() -> None:
    evening = Evening("Ben")
    evening.start()
    assert denied(lobby.stand_up, evening.table, NOON, BEN) == "game_running"


def test_after_the_game_one_may_leave() -> None:
    evening = Evening("Ben", "Chloé", game="pebbles")
    evening.start()
    evening.play_out()
    evening.add(lobby.stand_up(evening.table, NOON, ALA))
    assert evening.table.match is not None
    assert [player.name for player in evening.table.match.players] == ["Ala", "Ben", "Chloé"]


@pytest.mark.parametrize("wish", ["stand_up", "name_host"])
def test_who_is_not_there_can_do_nothing(wish: str) -> None:
    assert denied(getattr(lobby, wish), Evening("Ben").table, NOON, 99) == "no_such_seat"


def test_who_is_not_there_has_no_name_and_no_face() -> None:
    table = Evening("Ben").table
    assert denied(lobby.introduce, table, NOON, 99, "Zed", "") == "no_such_seat"
    assert denied(play.react, table, NOON, 99, EMOJI[0]) == "no_such_seat"


# Names, keys, chairs, doors, hosts


def test_one_may_take_another_name_and_picture() -> None:
    evening = Evening("Ben")
    evening.add(lobby.introduce(evening.table, NOON, BEN, "Benedikt", "bear"))
    assert evening.table.sitters[BEN] == Sitter(BEN, "Benedikt", "bear", ("key of Ben",))


def test_one_may_write_ones_own_name_differently() -> None:
    evening = Evening("Ben")
    evening.add(lobby.introduce(evening.table, NOON, BEN, "BEN", "owl"))
    assert evening.table.sitter(BEN).name == "BEN"


def test_a_second_key_opens_the_same_seat() -> None:
    evening = Evening("Ben")
    evening.add(KeyCut(NOON, BEN, "key of Ben's telephone"))
    assert (
        evening.table.holder("key of Ben's telephone")
        == evening.table.holder("key of Ben")
        == evening.table.sitter(BEN)
    )


def test_the_host_turns_the_chairs() -> None:
    evening = Evening("Ben", "Chloé", game="pebbles")
    evening.add(lobby.arrange(evening.table, NOON, (CHLOE, ALA, BEN)))
    evening.start()
    assert evening.table.match is not None
    assert evening.table.match.sitters == (CHLOE, ALA, BEN)
    assert [evening.table.match.seat_of(sitter) for sitter in (ALA, BEN, CHLOE)] == [1, 2, 0]


@pytest.mark.parametrize("order", [(), (0, 1), (0, 1, 1), (0, 1, 2, 3), (0, 1, 7)])
def test_chairs_are_turned_with_everybody_on_them(order: tuple[int, ...]) -> None:
    assert denied(lobby.arrange, Evening("Ben", "Chloé").table, NOON, order) == "no_such_seat"


def test_chairs_stay_where_they_are_during_a_game() -> None:
    evening = Evening("Ben")
    evening.start()
    assert denied(lobby.arrange, evening.table, NOON, (BEN, ALA)) == "game_running"


def test_the_door_can_be_shut_to_guests_and_to_watchers() -> None:
    evening = Evening()
    evening.add(DoorSet(NOON, locked=True, watching=False))
    assert (evening.table.locked, evening.table.watching) == (True, False)
    evening.add(DoorSet(NOON, locked=False, watching=True))
    evening.add(lobby.sit(evening.table, NOON, "Ben", "", "key"))
    assert len(evening.table.sitters) == 2


def test_the_host_may_name_another_person() -> None:
    evening = Evening("Ben")
    evening.add(lobby.name_host(evening.table, NOON, BEN))
    assert evening.table.host == BEN


def test_bots_cannot_host() -> None:
    evening = Evening()
    evening.add(lobby.sit_bot(evening.table, NOON, "expert", "Robin", ""))
    assert denied(lobby.name_host, evening.table, NOON, 1) == "bots_cannot_host"


# Agreeing on a game


def test_the_host_chooses_game_options_and_language() -> None:
    evening = Evening()
    evening.add(lobby.agree(evening.table, NOON, "pebbles", {"rounds": 3}, "pl"))
    table = evening.table
    assert (table.game, table.options, table.language) == ("pebbles", {"rounds": 3, "writing": False}, "pl")


def test_a_game_that_is_not_on_the_shelf_is_denied() -> None:
    assert denied(lobby.agree, Evening().table, NOON, "chess", {}, "en") == "no_such_game"


@pytest.mark.parametrize("options", [{"rounds": 9}, {"rounds": "two"}, {"colour": "red"}])
def test_options_must_fit_the_game(options: dict[str, Any]) -> None:
    assert denied(lobby.agree, Evening().table, NOON, "pebbles", options, "en") == "bad_options"


def test_bad_options_say_what_is_wrong() -> None:
    with pytest.raises(Denied) as denial:
        read_options("pebbles", {"rounds": 9})
    assert "rounds" in str(denial.value.facts["problem"])


def test_what_is_played_cannot_change_in_the_middle_of_it() -> None:
    evening = Evening("Ben")
    evening.start()
    assert denied(lobby.agree, evening.table, NOON, "pebbles", {}, "en") == "game_running"


# Playing


def test_a_game_starts_with_those_who_sit_there() -> None:
    evening = Evening("Ben", "Chloé")
    evening.start()
    assert evening.table.phase == "playing" and evening.table.match is not None
    assert evening.table.match.number == 1 and evening.table.match.sitters == (ALA, BEN, CHLOE)


def test_too_few_cannot_start() -> None:
    with pytest.raises(Denied) as denial:
        lobby.start(Evening().table, NOON, "ash")
    assert denial.value.code == "wrong_table_size"
    assert denial.value.facts == {"count": 1, "least": 2, "most": 8}


def test_too_many_cannot_start() -> None:
    evening = Evening("Ben", "Chloé", "Dawid", "Esra")
    evening.add(lobby.agree(evening.table, NOON, "pebbles", {}, "en"))
    assert denied(lobby.start, evening.table, NOON, "ash") == "wrong_table_size"


def test_options_that_name_a_seat_are_checked_at_the_start() -> None:
    evening = Evening("Ben")
    evening.add(lobby.agree(evening.table, NOON, "similo", {"giver": 5}, "en"))
    with pytest.raises(Illegal) as refusal:
        lobby.start(evening.table, NOON, "ash")
    assert refusal.value.code == "no_such_giver"


def test_one_game_at_a_time() -> None:
    evening = Evening("Ben")
    evening.start()
    assert denied(lobby.start, evening.table, NOON, "birch") == "game_running"


def test_there_is_no_move_without_a_game() -> None:
    table = Evening("Ben").table
    assert denied(play.move, table, NOON, ALA, pebbles.TakeBack(), "", "") == "no_game"


def test_who_sat_down_later_does_not_play() -> None:
    evening = Evening("Ben", game="pebbles")
    evening.start()
    evening.play_out()
    evening.add(lobby.sit(evening.table, NOON, "Chloé", "", "key"))
    assert denied(play.move, evening.table, NOON, CHLOE, pebbles.TakeBack(), "over", "") == "not_playing"


def test_a_move_is_addressed_to_a_prompt() -> None:
    evening = Evening("Ben", game="pebbles")
    evening.start()
    assert evening.table.match is not None
    action = answers(evening.table.match.game.prompt(0))[0]
    with pytest.raises(Stale):
        play.move(evening.table, NOON, ALA, action, "show.7", "")


def test_the_rules_refuse_through_the_room() -> None:
    evening = Evening("Ben")
    evening.add(lobby.agree(evening.table, NOON, "similo", {"giver": 0}, "en"))
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
        play.move(evening.table, NOON, ALA, pebbles.TakeBack(), "over", "")


def test_answered_posts_are_remembered_until_the_next_game() -> None:
    evening = Evening("Ben", game="pebbles")
    evening.start()
    assert evening.table.match is not None
    evening.move(ALA, answers(evening.table.match.game.prompt(0))[0], key="post 1")
    assert evening.table.keys == {"post 1"}
    evening.play_out()
    assert evening.table.keys == {"post 1"}
    evening.start()
    assert evening.table.keys == set()


def test_the_table_outlives_its_games() -> None:
    evening = Evening("Ben", game="pebbles")
    evening.start("ash")
    evening.play_out()
    evening.add(lobby.agree(evening.table, NOON, "similo", {"giver": 1, "team": "anyone"}, "de"))
    evening.add(lobby.sit(evening.table, NOON, "Chloé", "", "key"))
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
    assert play.react(Evening().table, NOON, ALA, emoji) == Reacted(NOON, ALA, emoji)


@pytest.mark.parametrize("emoji", ["", "hello", "💣", "👏👏"])
def test_nothing_else_is(emoji: str) -> None:
    assert denied(play.react, Evening().table, NOON, ALA, emoji) == "no_such_reaction"


def test_a_silent_seat_cannot_react_while_the_game_runs() -> None:
    evening = Evening("Ben")
    evening.add(lobby.agree(evening.table, NOON, "similo", {"giver": 1}, "en"))
    evening.start()
    with pytest.raises(Refused) as refusal:
        play.react(evening.table, NOON, BEN, EMOJI[0])
    assert refusal.value.code == "silent_role"
    evening.add(play.react(evening.table, NOON, ALA, EMOJI[0]))
    evening.play_out()
    evening.add(play.react(evening.table, NOON, BEN, EMOJI[0]))


def test_a_silent_seat_gets_no_new_name_and_no_new_picture_while_the_game_runs() -> None:
    evening = Evening("Ben")
    evening.add(lobby.agree(evening.table, NOON, "similo", {"giver": 1}, "en"))
    evening.start()
    with pytest.raises(Refused) as refusal:
        lobby.introduce(evening.table, NOON, BEN, "Lion", "fox")
    assert refusal.value.code == "silent_role"
    evening.add(lobby.introduce(evening.table, NOON, ALA, "Alina", "fox"))
    evening.play_out()
    evening.add(lobby.introduce(evening.table, NOON, BEN, "Lion", "owl"))


# The fold


def test_a_room_is_the_fold_of_its_log() -> None:
    evening = Evening("Ben", "Chloé")
    evening.add(lobby.sit_bot(evening.table, NOON, "regular", "Robin", "robot"))
    evening.add(lobby.introduce(evening.table, NOON, BEN, "Benedikt", "bear"))
    evening.add(KeyCut(NOON, BEN, "another key"))
    evening.add(lobby.arrange(evening.table, NOON, (CHLOE, 3, ALA, BEN)))
    evening.add(DoorSet(NOON, locked=True, watching=False))
    evening.add(lobby.name_host(evening.table, NOON, BEN))
    evening.start("ash")
    evening.play_out()
    evening.add(lobby.agree(evening.table, NOON, "pebbles", {"writing": True}, "fr"))
    evening.start("birch")
    for length in range(1, len(evening.lines) + 1):
        assert Table.found(evening.lines[:length]).length == length
    assert picture(Table.found(evening.lines)) == picture(evening.table)


def test_a_wish_alone_changes_nothing() -> None:
    evening = Evening("Ben")
    before = picture(evening.table)
    table = evening.table
    lobby.sit(table, NOON, "Chloé", "", "key")
    lobby.stand_up(table, NOON, ALA)
    lobby.agree(table, NOON, "pebbles", {}, "en")
    lobby.arrange(table, NOON, (BEN, ALA))
    lobby.name_host(table, NOON, BEN)
    lobby.start(table, NOON, "ash")
    assert picture(table) == before


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
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert likeness(one) & likeness(other)


@pytest.mark.parametrize(("one", "other"), [("Zoe", "Zo\u00eb"), ("Ola", "Ala"), ("Ben", "Jen"), ("Will", "Bill")])
def test_names_that_can_be_told_apart(one: str, other: str) -> None:
    assert not likeness(one) & likeness(other)
