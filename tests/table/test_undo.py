"""Taking back: freely what has shown nothing, by consent what has, and never a turn that somebody has used."""

from typing import Any

import pytest
from msgspec.structs import replace

from parlour import consent
from parlour.consent import Offer
from parlour.errors import Refused, Stale
from parlour.game import Seat, Words, Write
from parlour.games import ego, same_game, similo
from parlour.games.council_of_four.actions import (
    Acquire,
    Build,
    BuildWithKing,
    BuyMainAction,
    Elect,
    EndTurn,
    TakeToken,
)
from parlour.games.council_of_four.known import Owed
from parlour.games.council_of_four.printed import PERMITS, cities_of
from parlour.games.ego.actions import Guess, TurnOver
from parlour.games.ego.known import EgoOptions
from parlour.games.similo.actions import GiveClue, Mark, Remove, Unmark
from parlour.games.similo.known import SimiloOptions
from parlour.marks import TimedOut
from parlour.table import Entry, Table, write
from parlour.undo import (
    REMEMBERED,
    AnswerUndo,
    Undo,
    UndoDropped,
    Undone,
    UndoRefused,
)
from tests.games import pebbles
from tests.games.council_of_four.tables import (
    RED,
    choices,
    council_table,
    deal,
    elect_something,
    give,
    lay,
    seat_council,
    token,
)
from tests.table.undos import ADA, ALL, BO, CLEO, answer, card, guessing, removing, sight, take_back, why

# Freely, step by step


def test_a_move_that_has_shown_nothing_is_taken_back_freely() -> None:
    table = council_table()
    before, state = sight(table), table.state
    table.play(RED, choices(table, Elect)[0])
    assert consent.offer(table, RED, ALL) == Offer(line=1)
    take_back(table, RED)
    assert sight(table) == before and table.state == state


def test_step_by_step_back_to_the_first_move_of_the_turn() -> None:
    table = council_table()
    give(table, coins=10, assistants=5)
    scenes = [sight(table)]
    for kind in (BuyMainAction, Elect):
        table.play(RED, choices(table, kind)[0])
        scenes.append(sight(table))
    for scene in reversed(scenes[:-1]):
        take_back(table, RED)
        assert sight(table) == scene
    assert why(table, RED) == "nothing"


def test_nothing_is_deleted() -> None:
    table = council_table()
    elect_something(table)
    lines = [write(entry) for entry in table.log]
    take_back(table, RED)
    assert [write(entry) for entry in table.log[:-1]] == lines
    assert table.log[-1] == Entry(RED, Undo(1), (Undone(RED),))


def test_a_turn_that_has_passed_on_unused_may_be_taken_back_too() -> None:
    table = guessing()
    assert why(table, ADA) == ""
    take_back(table, ADA)
    assert table.ask is not None and table.ask.seats == {ADA} and table.state.hands[ADA].answer is None


def test_a_mark_and_a_confirmation_of_a_team_fall_under_the_same_rule() -> None:
    table = removing()
    table.play(BO, Mark(card(table)))
    table.play(BO, Remove((card(table),)))
    assert [why(table, BO), why(table, CLEO)] == ["", "nothing"]
    take_back(table, BO)
    assert table.state.board.votes == {} and table.state.board.marks_of(BO) == (card(table),)
    take_back(table, BO)
    assert table.state.board.marks_of(BO) == ()


# What has shown something


def test_a_permit_that_was_replaced() -> None:
    table = council_table()
    give(table, coins=20)
    table.play(RED, choices(table, Acquire)[0])
    assert why(table, RED) == "seen"


@pytest.mark.parametrize(("bonus", "reason"), [("cards/1", "seen"), ("coins/1", "")])
def test_an_emporium_is_free_unless_its_city_gives_cards(bonus: Any, reason: str) -> None:
    table = council_table()
    permit = next(iter(PERMITS))
    city = cities_of(permit)[0]
    lay(table, tokens={city: (bonus,)})
    give(table, permits=(permit,), coins=10, assistants=3)
    table.play(RED, Build(permit, city))
    assert why(table, RED) == reason


def test_cards_that_were_paid_from_the_hand() -> None:
    table = council_table()
    seat_council(table, "king", "pink", "pink", "white", "black")
    deal(table, "pink", "pink")
    give(table, coins=20, assistants=4)
    lay(table, tokens={})
    table.play(RED, choices(table, BuildWithKing)[0])
    assert why(table, RED) == "shown"


@pytest.mark.parametrize(("bonus", "reason"), [("cards/1", "seen"), ("coins/2", "")])
def test_an_owed_choice_is_free_unless_it_draws_a_card(bonus: Any, reason: str) -> None:
    table = council_table()
    token(table, F=(bonus,))
    give(table, emporiums="F", coins=10)
    lay(table, owed=(Owed(RED, "token"),))
    table.play(RED, TakeToken("F"))
    assert why(table, RED) == reason


def test_the_end_of_a_turn_draws_the_next_players_card() -> None:
    table = council_table()
    elect_something(table)
    table.play(RED, EndTurn())
    assert why(table, RED) == "seen"


def test_the_back_of_a_card_that_was_turned_over() -> None:
    table = Table.open(ego, 3, EgoOptions(first=ADA), "ash")
    table.play(ADA, TurnOver())
    assert why(table, ADA) == "seen"


def test_a_clue_that_filled_up_the_hand() -> None:
    assert why(removing(), ADA) == "seen"


def test_a_removal_shows_that_it_was_not_the_secret() -> None:
    table = removing()
    safe = next(one for one in table.state.board.remaining if one != table.state.hands[ADA].secret)
    table.play(BO, Remove((safe,)))
    table.play(CLEO, Remove((safe,)))
    assert why(table, CLEO) == "seen"


def test_a_pebble_from_the_hand() -> None:
    table = Table.open(pebbles, 3, None, "ash")
    table.play(ADA, pebbles.Show(table.state.hands[ADA].pebbles[0]))
    assert why(table, ADA) == "shown"


def test_what_the_clock_played_for_somebody() -> None:
    table = council_table()
    entry = table.propose(RED, choices(table, Elect)[0])
    table.fold(replace(entry, events=(TimedOut(RED), *entry.events)))
    assert why(table, RED) == "played_for"


def test_a_move_by_older_rules_is_not_trusted() -> None:
    table = council_table()
    table.header = replace(table.header, version=0)
    elect_something(table)
    assert why(table, RED) == "seen"


# By consent


def test_everybody_who_is_a_person_is_asked() -> None:
    table = removing()
    take_back(table, ADA, people=frozenset((ADA, CLEO)))
    assert table.request is not None
    assert (table.request.seat, table.request.waiting, table.request.line) == (ADA, frozenset((CLEO,)), 1)


def test_the_last_yes_takes_back() -> None:
    table = Table.open(similo, 3, SimiloOptions(giver=ADA), "ash")
    before = sight(table)
    table.play(ADA, GiveClue(table.state.hands[ADA].cards[0], "similar"))
    take_back(table, ADA)
    answer(table, BO)
    assert table.request is not None and table.request.agreed == (BO,)
    assert sight(table) != before
    answer(table, CLEO)
    assert sight(table) == before and table.request is None
    assert table.log[-1].seat == ADA and table.log[-1].action == Undo(1, (1,), (BO, CLEO))


def test_one_no_ends_it_and_it_is_not_asked_again() -> None:
    table = removing()
    take_back(table, ADA)
    answer(table, BO, agrees=False)
    assert table.request is None and why(table, ADA) == "refused"
    assert table.log[-1] == Entry(BO, AnswerUndo(agrees=False), (UndoRefused(BO),))


def test_who_asked_may_think_better_of_it_and_ask_again() -> None:
    table = removing()
    take_back(table, ADA)
    answer(table, ADA, agrees=False)
    assert table.request is None and table.log[-1].events == (UndoDropped(ADA),)
    take_back(table, ADA)
    assert table.request is not None


def test_a_request_lapses_when_the_game_moves_on() -> None:
    table = removing()
    take_back(table, ADA)
    table.play(BO, Mark(card(table)))
    assert table.request is None
    with pytest.raises(Stale):
        answer(table, CLEO)


def test_only_those_who_are_asked_answer_and_only_once() -> None:
    table = removing()
    with pytest.raises(Stale):
        answer(table, BO)
    take_back(table, ADA)
    with pytest.raises(Stale):
        answer(table, ADA)
    answer(table, BO)
    with pytest.raises(Stale):
        answer(table, BO)


def test_bots_agree() -> None:
    table = removing()
    take_back(table, ADA, people=frozenset((ADA,)))
    assert table.undos == 1


def test_who_was_replaced_by_a_bot_meanwhile_agrees() -> None:
    table = removing()
    take_back(table, ADA)
    table.fold(consent.answer(table, BO, frozenset((ADA, BO)), agrees=True))
    assert table.undos == 1


def test_while_one_request_waits_nobody_else_asks() -> None:
    table = removing()
    table.play(BO, Mark(card(table)))
    table.play(CLEO, Mark(card(table, 1)))
    take_back(table, BO)
    assert consent.offer(table, CLEO, ALL) == Offer("asked", who=BO)


# Never


def test_never_a_turn_that_somebody_has_used() -> None:
    table = removing()
    table.play(BO, Mark(card(table)))
    assert consent.offer(table, ADA, ALL) == Offer("acted", who=BO)
    with pytest.raises(Refused) as refusal:
        take_back(table, ADA)
    assert (refusal.value.code, refusal.value.facts) == ("cannot_undo", {"why": "acted", "who": BO})


def test_a_bots_turn_is_nobodys() -> None:
    table = removing()
    table.play(BO, Mark(card(table)))
    offered = consent.offer(table, ADA, frozenset((ADA, CLEO)))
    assert (offered.why, offered.line, offered.ask) == ("others", 1, frozenset((CLEO,)))


def test_what_others_did_about_the_same_question_needs_their_consent() -> None:
    table = removing()
    table.play(BO, Mark(card(table)))
    table.play(CLEO, Mark(card(table, 1)))
    assert consent.offer(table, BO, ALL) == Offer("others", 2, frozenset((ADA, CLEO)))


def test_what_others_did_unseen_changes_no_offer_and_is_not_taken_along_unasked() -> None:
    table = Table.open(same_game, 3, None, "ash")
    for seat in (BO, ADA):
        table.play(seat, written(table, seat, 0))
    before = consent.offer(table, ADA, ALL)
    table.play(BO, written(table, BO, 1))
    assert not any(event.seen_by(ADA) for event in table.log[-1].events), "nobody is told of a second thought"
    assert consent.offer(table, ADA, ALL) == before == Offer(line=2)
    take_back(table, ADA)
    assert table.request is not None and table.undos == 0


def written(table: Table, seat: Seat, place: int) -> Write:
    prompt = table.prompt(seat)
    assert isinstance(prompt, Words)
    return Write((prompt.examples[place],))


def test_what_was_played_for_somebody_absent_is_no_turn_of_theirs() -> None:
    table = guessing()
    entry = table.propose(BO, Guess(1, 1))
    table.fold(replace(entry, events=(TimedOut(BO), *entry.events)))
    assert why(table, ADA) == "others"
    assert why(table, BO) == "played_for" and not consent.offer(table, BO, ALL).is_possible


def test_never_a_game_that_is_over() -> None:
    table = Table.open(similo, 2, SimiloOptions(giver=ADA), "ash")
    table.play(ADA, GiveClue(table.state.hands[ADA].cards[0], "similar"))
    table.play(BO, Remove((table.state.hands[ADA].secret,)))
    assert table.outcome is not None and [why(table, seat) for seat in (ADA, BO)] == ["over", "over"]


def test_nobody_goes_back_very_far() -> None:
    table = removing()
    table.play(CLEO, Mark(card(table)))
    for _ in range(REMEMBERED // 2):
        table.play(BO, Mark(card(table)))
        table.play(BO, Unmark(card(table)))
    assert why(table, CLEO) == "long_ago"
