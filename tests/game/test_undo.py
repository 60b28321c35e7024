"""Taking back: freely what has shown nothing, by consent what has, and never a turn that somebody has used."""

from typing import Any

import pytest
from msgspec.structs import replace

from parlour.errors import Refused, Stale
from parlour.game import Entry, Game
from parlour.game.annotations import TimedOut
from parlour.game.log import write
from parlour.game.undo import AnswerUndo, Undo, UndoDropped, Undone, UndoRefused, offers
from parlour.game.undo.history import REMEMBERED
from parlour.game.undo.offers import Offer
from parlour.games import council_of_four, ego, one_mind, same_game, similo
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
from parlour.rules import Rules, Seat, Words, Write
from parlour.testing.random_games import walk
from tests.game.undos import ADA, ALL, BO, CLEO, answer, card, guessing, removing, sight, take_back, why
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
from tests.games.toys import pebbles


@pytest.fixture(autouse=True)
def talking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clue is the handiest move that shows something; here its giver may speak (test_silence.py: who may not)."""
    monkeypatch.setattr(similo, "silent", lambda board: frozenset())


# Freely, step by step


def test_a_move_that_has_shown_nothing_is_taken_back_freely() -> None:
    game = council_table()
    before, state = sight(game), game.state
    game.play(RED, choices(game, Elect)[0])
    assert offers.offer(game, RED, ALL) == Offer(line=1)
    take_back(game, RED)
    assert sight(game) == before and game.state == state


def test_step_by_step_back_to_the_first_move_of_the_turn() -> None:
    game = council_table()
    give(game, coins=10, assistants=5)
    scenes = [sight(game)]
    for kind in (BuyMainAction, Elect):
        game.play(RED, choices(game, kind)[0])
        scenes.append(sight(game))
    for scene in reversed(scenes[:-1]):
        take_back(game, RED)
        assert sight(game) == scene
    assert why(game, RED) == "nothing"


def test_nothing_is_deleted() -> None:
    game = council_table()
    elect_something(game)
    lines = [write(entry) for entry in game.log]
    take_back(game, RED)
    assert [write(entry) for entry in game.log[:-1]] == lines
    assert game.log[-1] == Entry(RED, Undo(1), (Undone(RED),))


def test_a_turn_that_has_passed_on_unused_may_be_taken_back_too() -> None:
    game = guessing()
    assert why(game, ADA) == ""
    take_back(game, ADA)
    assert game.ask is not None and game.ask.seats == {ADA} and game.state.hands[ADA].answer is None


def test_a_mark_and_a_confirmation_of_a_team_fall_under_the_same_rule() -> None:
    game = removing()
    game.play(BO, Mark(card(game)))
    game.play(BO, Remove((card(game),)))
    assert [why(game, BO), why(game, CLEO)] == ["", "nothing"]
    take_back(game, BO)
    assert game.state.board.votes == {} and game.state.board.marks_of(BO) == (card(game),)
    take_back(game, BO)
    assert game.state.board.marks_of(BO) == ()


# What has shown something


def test_a_permit_that_was_replaced() -> None:
    game = council_table()
    give(game, coins=20)
    game.play(RED, choices(game, Acquire)[0])
    assert why(game, RED) == "seen"


@pytest.mark.parametrize(("bonus", "reason"), [("cards/1", "seen"), ("coins/1", "")])
def test_an_emporium_is_free_unless_its_city_gives_cards(bonus: Any, reason: str) -> None:
    game = council_table()
    permit = next(iter(PERMITS))
    city = cities_of(permit)[0]
    lay(game, tokens={city: (bonus,)})
    give(game, permits=(permit,), coins=10, assistants=3)
    game.play(RED, Build(permit, city))
    assert why(game, RED) == reason


def test_cards_that_were_paid_from_the_hand() -> None:
    game = council_table()
    seat_council(game, "king", "pink", "pink", "white", "black")
    deal(game, "pink", "pink")
    give(game, coins=20, assistants=4)
    lay(game, tokens={})
    game.play(RED, choices(game, BuildWithKing)[0])
    assert why(game, RED) == "shown"


@pytest.mark.parametrize(("bonus", "reason"), [("cards/1", "seen"), ("coins/2", "")])
def test_an_owed_choice_is_free_unless_it_draws_a_card(bonus: Any, reason: str) -> None:
    game = council_table()
    token(game, F=(bonus,))
    give(game, emporiums="F", coins=10)
    lay(game, owed=(Owed(RED, "token"),))
    game.play(RED, TakeToken("F"))
    assert why(game, RED) == reason


def test_the_end_of_a_turn_draws_the_next_players_card() -> None:
    game = council_table()
    elect_something(game)
    game.play(RED, EndTurn())
    assert why(game, RED) == "seen"


def test_the_back_of_a_card_that_was_turned_over() -> None:
    game = Game.open(ego, 3, EgoOptions(first=ADA), "ash")
    game.play(ADA, TurnOver())
    assert why(game, ADA) == "seen"


def test_a_clue_that_filled_up_the_hand() -> None:
    assert why(removing(), ADA) == "seen"


def test_a_removal_shows_that_it_was_not_the_secret() -> None:
    game = removing()
    safe = next(one for one in game.state.board.remaining if one != game.state.hands[ADA].secret)
    game.play(BO, Remove((safe,)))
    game.play(CLEO, Remove((safe,)))
    assert why(game, CLEO) == "seen"


def test_a_pebble_from_the_hand() -> None:
    game = Game.open(pebbles, 3, None, "ash")
    game.play(ADA, pebbles.Show(game.state.hands[ADA].pebbles[0]))
    assert why(game, ADA) == "shown"


def test_what_the_clock_played_for_somebody() -> None:
    game = council_table()
    entry = game.propose(RED, choices(game, Elect)[0]).entry
    game.fold(replace(entry, events=(TimedOut(RED), *entry.events)))
    assert why(game, RED) == "played_for"


def test_a_move_by_older_rules_is_not_trusted() -> None:
    game = council_table()
    game.header = replace(game.header, version=0)
    elect_something(game)
    assert why(game, RED) == "seen"


# By consent


def test_everybody_who_is_a_person_is_asked() -> None:
    game = removing()
    take_back(game, ADA, people=frozenset((ADA, CLEO)))
    assert game.request is not None
    assert (game.request.seat, game.request.waiting, game.request.line) == (ADA, frozenset((CLEO,)), 1)


def test_the_last_yes_takes_back() -> None:
    game = Game.open(similo, 3, SimiloOptions(giver=ADA), "ash")
    before = sight(game)
    game.play(ADA, GiveClue(game.state.hands[ADA].cards[0], "similar"))
    take_back(game, ADA)
    answer(game, BO)
    assert game.request is not None and game.request.agreed == (BO,)
    assert sight(game) != before
    answer(game, CLEO)
    assert sight(game) == before and game.request is None
    assert game.log[-1].seat == ADA and game.log[-1].action == Undo(1, (1,), (BO, CLEO))


def test_one_no_ends_it_and_it_is_not_asked_again() -> None:
    game = removing()
    take_back(game, ADA)
    answer(game, BO, agrees=False)
    assert game.request is None and why(game, ADA) == "refused"
    assert game.log[-1] == Entry(BO, AnswerUndo(agrees=False), (UndoRefused(BO),))


def test_who_asked_may_think_better_of_it_and_ask_again() -> None:
    game = removing()
    take_back(game, ADA)
    answer(game, ADA, agrees=False)
    assert game.request is None and game.log[-1].events == (UndoDropped(ADA),)
    take_back(game, ADA)
    assert game.request is not None


def test_a_request_lapses_when_the_game_moves_on() -> None:
    game = removing()
    take_back(game, ADA)
    game.play(BO, Mark(card(game)))
    assert game.request is None
    with pytest.raises(Stale):
        answer(game, CLEO)


def test_only_those_who_are_asked_answer_and_only_once() -> None:
    game = removing()
    with pytest.raises(Stale):
        answer(game, BO)
    take_back(game, ADA)
    with pytest.raises(Stale):
        answer(game, ADA)
    answer(game, BO)
    with pytest.raises(Stale):
        answer(game, BO)


def test_bots_agree() -> None:
    game = removing()
    take_back(game, ADA, people=frozenset((ADA,)))
    assert game.undos == 1


def test_who_was_replaced_by_a_bot_meanwhile_agrees() -> None:
    game = removing()
    take_back(game, ADA)
    game.apply(offers.answer(game, BO, frozenset((ADA, BO)), agrees=True))
    assert game.undos == 1


def test_while_one_request_waits_nobody_else_asks() -> None:
    game = removing()
    game.play(BO, Mark(card(game)))
    game.play(CLEO, Mark(card(game, 1)))
    take_back(game, BO)
    assert offers.offer(game, CLEO, ALL) == Offer("asked", who=BO)


# Never


def test_never_a_turn_that_somebody_has_used() -> None:
    game = removing()
    game.play(BO, Mark(card(game)))
    assert offers.offer(game, ADA, ALL) == Offer("acted", who=BO)
    with pytest.raises(Refused) as refusal:
        take_back(game, ADA)
    assert (refusal.value.code, refusal.value.facts) == ("cannot_undo", {"why": "acted", "who": BO})


def test_a_bots_turn_is_nobodys() -> None:
    game = removing()
    game.play(BO, Mark(card(game)))
    offered = offers.offer(game, ADA, frozenset((ADA, CLEO)))
    assert (offered.why, offered.line, offered.ask) == ("others", 1, frozenset((CLEO,)))


def test_what_others_did_about_the_same_question_needs_their_consent() -> None:
    game = removing()
    game.play(BO, Mark(card(game)))
    game.play(CLEO, Mark(card(game, 1)))
    assert offers.offer(game, BO, ALL) == Offer("others", 2, frozenset((ADA, CLEO)))


def test_what_others_did_unseen_changes_no_offer_and_is_not_taken_along_unasked() -> None:
    game = Game.open(same_game, 3, None, "ash")
    for seat in (BO, ADA):
        game.play(seat, written(game, seat, 0))
    before = offers.offer(game, ADA, ALL)
    game.play(BO, written(game, BO, 1))
    assert not any(event.seen_by(ADA) for event in game.log[-1].events), "nobody is told of a second thought"
    assert offers.offer(game, ADA, ALL) == before == Offer(line=2)
    take_back(game, ADA)
    assert game.request is not None and game.undos == 0


def written(game: Game, seat: Seat, place: int) -> Write:
    prompt = game.prompt(seat)
    assert isinstance(prompt, Words)
    return Write((prompt.examples[place],))


def test_what_was_played_for_somebody_absent_is_no_turn_of_theirs() -> None:
    game = guessing()
    entry = game.propose(BO, Guess(1, 1)).entry
    game.fold(replace(entry, events=(TimedOut(BO), *entry.events)))
    assert why(game, ADA) == "others"
    assert why(game, BO) == "played_for" and not offers.offer(game, BO, ALL).is_possible


def test_never_a_game_that_is_over() -> None:
    game = Game.open(similo, 2, SimiloOptions(giver=ADA), "ash")
    game.play(ADA, GiveClue(game.state.hands[ADA].cards[0], "similar"))
    game.play(BO, Remove((game.state.hands[ADA].secret,)))
    assert game.outcome is not None and [why(game, seat) for seat in (ADA, BO)] == ["over", "over"]


def test_nobody_goes_back_very_far() -> None:
    game = removing()
    game.play(CLEO, Mark(card(game)))
    for _ in range(REMEMBERED // 2):
        game.play(BO, Mark(card(game)))
        game.play(BO, Unmark(card(game)))
    assert why(game, CLEO) == "long_ago"


@pytest.mark.parametrize("rules", [similo, ego, one_mind, council_of_four], ids=lambda rules: rules.name)
def test_what_all_are_offered_at_once_is_what_each_is_offered(rules: Rules) -> None:
    """Sealed answers, private events and turns: also when only some of the seats are people's, and after an undo."""
    groups = (frozenset(range(4)), frozenset((1, 3)))
    before: dict[frozenset[int], dict[int, Offer]] = {}
    for game in walk(rules, 4, "ash", most=40):
        for people in groups:
            each = {seat: offers.offer(game, seat, people) for seat in people}
            assert offers.offers(game, people) == each
            assert offers.offers(game, people, before.get(people)) == each, "what was kept does not stand"
        before = {people: offers.offers(game, people) for people in groups}
        free = [seat for seat, offer in offers.offers(game, ALL).items() if offer.is_possible and not offer.ask]
        if free and len(game.log) % 7 == 0:
            game.apply(offers.take_back(game, free[0], ALL))
            before = {}
