"""What next: what a vote comes to, and the countdown to it."""

from collections.abc import Iterable

import pytest

from parlour.games import GAMES
from parlour.table import Table, countdown, evening
from parlour.table.commands import (
    Arrange,
    ChooseGame,
    LeaveToBot,
    OpenLobby,
    PauseCountdown,
    RunCountdown,
    SetUnhurried,
    StartGame,
    WantGame,
)
from parlour.table.now import Now
from parlour.table.records import (
    Agreed,
    AnyRecord,
    CountdownBegun,
    CountdownPaused,
    CountdownStopped,
    LobbyOpened,
    Started,
)
from tests.table.tables import ALA, BEN, CHLOE, DAN, NOON, SYSTEM, Evening, moment, person, picture, refused

EVERYBODY = (ALA, BEN, CHLOE)
RUN = RunCountdown(by=SYSTEM)
SOON, LATE = NOON + 1, NOON + 5


def after_a_game(*guests: str, game: str = "similo") -> Evening:
    """Ala, Ben and Chloe have played a game. Ala is the host."""
    night = Evening(*(guests or ("Ben", "Chloe")), game=game)
    night.start()
    night.play_out()
    return night


def vote(night: Evening, **wishes: str) -> None:
    for name, game in wishes.items():
        sitter = next(one.id for one in night.table.sitters if one.name.lower() == name)
        night.send(WantGame(by=person(sitter), sitter=sitter, game=game))


def present(at: float = NOON, here: Iterable[int] = EVERYBODY, gathered: float = 0.0) -> Now:
    return moment(at, here=here, local=here, gathered=gathered)


def run(night: Evening, at: float = NOON, here: Iterable[int] = EVERYBODY) -> tuple[AnyRecord, ...]:
    """What the timeouts does now."""
    return night.send(RUN, present(at, here))


def counting() -> Evening:
    """All three have voted, and the countdown to ego has begun."""
    night = after_a_game()
    vote(night, ala="ego", ben="ego", chloe="any")
    run(night)
    return night


# What a vote comes to


def test_the_game_with_most_votes_leads() -> None:
    night = after_a_game()
    vote(night, ala="ego", ben="one_mind", chloe="one_mind")
    assert evening.leading(night.table) == "one_mind"


def test_a_tie_goes_to_the_game_that_was_not_played_tonight() -> None:
    night = after_a_game(game="similo")
    vote(night, ala="similo", ben="ego")
    assert evening.leading(night.table) == "ego"


def test_among_such_games_the_hosts_vote_decides() -> None:
    night = after_a_game()
    vote(night, ala="ego", ben="one_mind")
    assert evening.leading(night.table) == "ego"
    vote(night, ala="one_mind", ben="ego")
    assert evening.leading(night.table) == "one_mind"


def test_else_the_order_of_the_shelf_decides() -> None:
    night = after_a_game()
    vote(night, ben="ego", chloe="one_mind")
    assert evening.leading(night.table) == "one_mind"


def test_a_game_that_cannot_seat_everybody_does_not_win() -> None:
    night = after_a_game("Ben", "Chloe", "Dan", "Esra")
    vote(night, ala="council_of_four", ben="council_of_four", chloe="ego")
    assert evening.leading(night.table) == "ego"


def test_any_is_fine_follows_the_others() -> None:
    night = after_a_game()
    vote(night, ala="any", ben="any", chloe="same_game")
    assert evening.leading(night.table) == "same_game"


def test_without_votes_it_is_the_game_that_is_agreed_on() -> None:
    night = after_a_game()
    assert evening.leading(night.table) == "similo"
    night.choose("ego")
    vote(night, ben="any")
    assert evening.leading(night.table) == "ego"


def test_if_any_is_fine_to_everybody_it_is_a_game_that_was_not_played() -> None:
    night = after_a_game(game="similo")
    vote(night, ala="any", ben="any", chloe="any")
    assert evening.leading(night.table) == "one_mind"


def test_if_no_game_seats_everybody_none_leads() -> None:
    night = after_a_game()
    most = max(rules.seats[-1] for rules in GAMES.values())
    for number in range(most):
        night.seat_bot(name=f"Bot {number}") if len(night.table.sitters) < most else None
    night.table.sitters.append(night.table.sitters[-1])
    assert evening.leading(night.table) == ""


def test_after_a_long_pause_it_is_another_evening() -> None:
    night = after_a_game(game="similo")
    first = night.match
    night.start()
    night.play_out()
    first.moved_at -= evening.PAUSE + 1
    assert evening.tonight(night.table) == [night.match]


# With which options


def test_the_agreed_game_is_played_as_agreed() -> None:
    night = after_a_game()
    night.choose("ego", {"questions": 3})
    assert evening.options_for(night.table, "ego")["questions"] == 3


def test_another_game_is_played_as_it_was_last_played_here() -> None:
    night = Evening("Ben", "Chloe", game="ego", options={"questions": 2})
    night.start()
    night.play_out()
    night.choose("similo")
    assert evening.options_for(night.table, "ego")["questions"] == 2


def test_whoever_was_chosen_for_a_part_is_not_chosen_again() -> None:
    night = Evening("Ben", "Chloe", game="similo", options={"giver": 2})
    night.start()
    night.play_out()
    night.choose("ego")
    assert evening.options_for(night.table, "similo")["giver"] is None


def test_a_game_that_was_never_played_here_has_its_defaults() -> None:
    night = after_a_game()
    assert evening.options_for(night.table, "ego") == Evening(game="ego").table.options


def test_the_host_starts_a_game_by_its_name_and_it_is_agreed_on_with_that() -> None:
    night = after_a_game()
    made = night.send(StartGame(by=night.host, game="ego"))
    assert [type(record) for record in made] == [Agreed, Started]
    assert night.match.game.header.game == night.table.game == "ego"
    assert night.table.played_with["ego"] == night.table.options


def test_there_is_no_such_game() -> None:
    assert refused(after_a_game(), StartGame(by=person(ALA), game="chess")) == "no_such_game"


# The countdown begins


def test_it_begins_when_everybody_who_is_present_has_voted() -> None:
    night = after_a_game()
    vote(night, ala="ego", ben="ego")
    assert run(night) == (), "Chloe has not voted"
    assert run(night, here=(ALA, BEN)) == (CountdownBegun(NOON, "ego", 5.0),), "Chloe is not here"


def test_a_person_alone_with_bots_is_not_hurried() -> None:
    night = after_a_game()
    vote(night, ala="ego")
    assert run(night, here=(ALA,)) == ()


def test_it_does_not_wait_for_somebody_for_whom_a_bot_plays() -> None:
    night = after_a_game()
    vote(night, ala="ego", ben="ego")
    night.send(LeaveToBot(by=person(CHLOE), sitter=CHLOE, kind="regular"))
    assert run(night) == (CountdownBegun(NOON, "ego", 5.0),)


def test_before_the_first_game_there_is_none() -> None:
    night = Evening("Ben", "Chloe")
    vote(night, ala="ego", ben="ego", chloe="ego")
    assert countdown.due(night.table, present()) is None
    assert refused(night, RUN) == "no_game"


def test_everybody_has_twice_the_time_if_somebody_has_more() -> None:
    night = after_a_game()
    vote(night, ala="ego", ben="ego", chloe="ego")
    night.send(SetUnhurried(by=person(BEN), sitter=BEN, on=True))
    assert run(night) == (CountdownBegun(NOON, "ego", 10.0),)


def test_it_begins_once() -> None:
    assert run(counting()) == ()


# It ends


def test_when_it_ends_the_game_starts() -> None:
    night = counting()
    assert run(night, SOON) == ()
    made = run(night, LATE)
    assert [type(record) for record in made] == [Agreed, Started]
    assert night.table.game == "ego" and night.table.phase == "playing" and night.table.countdown is None


def test_only_one_game_starts() -> None:
    night = counting()
    run(night, LATE)
    assert refused(night, RUN, present(LATE)) == "game_running"


def test_the_host_need_not_wait_for_it() -> None:
    night = counting()
    night.send(StartGame(by=night.host, game="ego"))
    assert night.table.phase == "playing" and night.table.countdown is None and night.table.wants == {}


def test_a_log_is_read_with_it() -> None:
    night = counting()
    night.send(PauseCountdown(by=person(BEN), sitter=BEN, on=True))
    night.send(OpenLobby(by=night.host))
    assert picture(Table.found(night.lines)) == picture(night.table)


def test_a_game_that_cannot_be_started_waits_for_the_host() -> None:
    night = after_a_game("Ben", "Chloe", "Dan")
    night.choose("similo", {"giver": 3})
    night.stand_up(DAN)
    vote(night, ala="similo", ben="similo", chloe="similo")
    run(night)
    assert run(night, LATE) == (CountdownPaused(LATE),)
    assert run(night, LATE) == (), "not again and again"


def test_a_clock_that_was_put_back_does_not_hold_the_game_up() -> None:
    assert countdown.due(counting().table, present(NOON - 3600)) == "start"


# Wait, not yet


def test_anybody_may_stop_it() -> None:
    night = counting()
    assert night.send(PauseCountdown(by=person(CHLOE), sitter=CHLOE, on=True)) == (CountdownPaused(NOON, CHLOE),)
    assert run(night, LATE) == (), "it does not start"


@pytest.mark.parametrize("sitter", [ALA, CHLOE])
def test_the_host_or_the_same_person_goes_on(sitter: int) -> None:
    night = counting()
    night.send(PauseCountdown(by=person(CHLOE), sitter=CHLOE, on=True))
    assert refused(night, PauseCountdown(by=person(BEN), sitter=BEN, on=False)) == "host_only"
    assert night.send(PauseCountdown(by=person(sitter), sitter=sitter, on=False)) == (CountdownStopped(NOON),)
    assert run(night, LATE) == (CountdownBegun(LATE, "ego", 5.0),), "anew"


def test_the_first_who_needs_a_moment_is_named() -> None:
    night = counting()
    night.send(PauseCountdown(by=person(CHLOE), sitter=CHLOE, on=True))
    assert night.send(PauseCountdown(by=person(BEN), sitter=BEN, on=True)) == ()


def test_there_is_nothing_to_stop_before_it_has_begun() -> None:
    assert refused(after_a_game(), PauseCountdown(by=person(BEN), sitter=BEN, on=True)) == "no_countdown"


def test_whoever_needed_a_moment_and_leaves_holds_nobody_up() -> None:
    night = counting()
    night.send(PauseCountdown(by=person(CHLOE), sitter=CHLOE, on=True))
    night.stand_up(CHLOE)
    assert run(night, here=(ALA, BEN)) == (CountdownBegun(NOON, "ego", 5.0),)


def test_a_host_who_changes_the_game_needs_a_moment() -> None:
    night = counting()
    made = night.send(ChooseGame(by=night.host, options={"questions": 1}, game="ego"))
    assert made[1:] == (CountdownPaused(NOON, ALA),)


def test_a_host_who_opens_the_lobby_needs_a_moment() -> None:
    night = counting()
    assert night.send(OpenLobby(by=night.host)) == (LobbyOpened(NOON), CountdownPaused(NOON, ALA))


# What changes while it runs


def test_a_vote_that_changes_nothing_does_not_stop_it() -> None:
    night = counting()
    vote(night, chloe="ego")
    assert run(night, SOON) == ()


def test_another_leader_means_that_it_begins_anew() -> None:
    night = counting()
    vote(night, ben="one_mind", chloe="one_mind")
    assert run(night, SOON) == (CountdownBegun(SOON, "one_mind", 5.0),)


def test_a_vote_that_is_taken_back_stops_it() -> None:
    night = counting()
    vote(night, chloe="")
    assert run(night, SOON) == (CountdownStopped(SOON),)


def test_somebody_who_comes_and_has_not_voted_stops_it() -> None:
    night = counting()
    night.sit("Dan")
    assert run(night, SOON, (*EVERYBODY, DAN)) == (CountdownStopped(SOON),)
    vote(night, dan="any")
    assert run(night, SOON, (*EVERYBODY, DAN)) == (CountdownBegun(SOON, "ego", 5.0),)


def test_by_hearsay_it_is_not_stopped() -> None:
    """Two workers that know different people would stop it and begin it for ever."""
    night = counting()
    night.sit("Dan")
    assert countdown.due(night.table, moment(SOON, here=(*EVERYBODY, DAN), local=(ALA,))) is None


def test_somebody_who_goes_does_not_stop_it() -> None:
    night = counting()
    assert run(night, SOON, (ALA, BEN)) == ()
    assert [type(record) for record in run(night, LATE, (ALA, BEN))] == [Agreed, Started]


def test_it_stops_if_one_person_is_left_when_it_ends() -> None:
    night = counting()
    assert run(night, LATE, (ALA,)) == (CountdownStopped(LATE),)


def test_if_nobody_was_here_when_it_ended_it_begins_anew() -> None:
    night = counting()
    back = NOON + 60
    assert night.send(RUN, present(back, gathered=back)) == (CountdownStopped(back),)
    assert night.send(RUN, present(back, gathered=back)) == (CountdownBegun(back, "ego", 5.0),)


# The lobby between games


def test_the_host_takes_everybody_to_the_lobby() -> None:
    night = after_a_game()
    assert refused(night, OpenLobby(by=person(BEN))) == "host_only"
    assert night.send(OpenLobby(by=night.host)) == (LobbyOpened(NOON),)
    assert night.table.in_lobby
    assert night.send(OpenLobby(by=night.host)) == (), "they are there"
    night.start()
    assert not night.table.in_lobby


# What a game leaves to the next one


def after_a_short_evening() -> Evening:
    night = Evening("Ben", "Chloe", game="ego", options={"questions": 1})
    night.start()
    night.play_out()
    night.choose("ego", {"questions": 1, "carry": True})
    return night


def test_one_more_round_begins_with_the_chips_of_the_last_one() -> None:
    night = after_a_short_evening()
    last = night.game.state.board
    night.start()
    assert (night.game.state.board.chips, night.game.state.board.pool) == (last.chips, last.pool)


def test_chips_go_with_their_people_to_other_chairs() -> None:
    night = after_a_short_evening()
    chips = dict(zip(night.match.sitters, night.game.state.board.chips, strict=True))
    night.send(Arrange(by=night.host, order=(2, 0, 1)))
    night.start()
    assert dict(zip(night.match.sitters, night.game.state.board.chips, strict=True)) == chips


def test_another_company_begins_anew() -> None:
    night = after_a_short_evening()
    night.stand_up(CHLOE)
    night.start()
    assert night.game.state.board.chips == (10, 10)
    assert night.game.header.options.get("carry", False) is False
