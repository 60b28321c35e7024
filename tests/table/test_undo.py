"""Taking back: freely what has shown nothing, by consent what has, and never a turn that somebody has used."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from parlour import consent, replay, verify
from parlour.consent import Offer
from parlour.errors import Damaged, Refused, Stale
from parlour.game import Seat, Words, Write
from parlour.games import council_of_four, ego, same_game, similo
from parlour.games.council_of_four.actions import (
    Acquire,
    Build,
    BuildWithKing,
    BuyMainAction,
    Elect,
    EndTurn,
    Engage,
    TakeToken,
)
from parlour.games.council_of_four.events import PermitShown
from parlour.games.council_of_four.known import Owed
from parlour.games.council_of_four.printed import PERMITS, cities_of
from parlour.games.ego.actions import Answer, Guess, TurnOver
from parlour.games.ego.known import EgoOptions
from parlour.games.similo.actions import GiveClue, Mark, Remove, Unmark
from parlour.games.similo.known import SimiloOptions
from parlour.marks import TimedOut
from parlour.table import Answered, AnyEntry, Entry, Table, read, write
from parlour.undo import (
    REMEMBERED,
    AnswerUndo,
    TakeAnswerBack,
    Undo,
    UndoAgreed,
    UndoAsked,
    UndoDropped,
    Undone,
    UndoRefused,
    published,
)
from tests.games import pebbles
from tests.games.council_of_four.tables import (
    GREEN,
    RED,
    choices,
    council_table,
    deal,
    elect_something,
    give,
    happened,
    lay,
    seat_council,
    token,
)
from tests.games.walks import viewers

ADA, BO, CLEO = 0, 1, 2
ALL = frozenset((ADA, BO, CLEO))


def take_back(table: Table, seat: Seat, people: frozenset[Seat] = ALL) -> None:
    table.fold(consent.take_back(table, seat, people))


def answer(table: Table, seat: Seat, *, agrees: bool = True) -> None:
    table.fold(consent.answer(table, seat, ALL, agrees=agrees))


def why(table: Table, seat: Seat, people: frozenset[Seat] = ALL) -> str:
    return consent.offer(table, seat, people).why


def sight(table: Table) -> list[bytes]:
    return [msgspec.json.encode(table.view(viewer)) for viewer in viewers(table.header.seats)]


def guessing(seats: int = 3) -> Table:
    """ego, and the first reader's answer lies face down."""
    table = Table.open(ego, seats, EgoOptions(first=ADA), "ash")
    table.play(ADA, Answer(2))
    return table


def removing() -> Table:
    """Similo, and the first clue lies there. Ada gives clues, Bo and Cleo guess."""
    table = Table.open(similo, 3, SimiloOptions(giver=ADA, team="unanimous"), "ash")
    table.play(ADA, GiveClue(table.state.hands[ADA].cards[0], "similar"))
    return table


def card(table: Table, place: int = 0) -> str:
    cards: tuple[str, ...] = table.state.board.remaining
    return cards[place]


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


# Sealed answers


def test_a_sealed_answer_may_be_taken_back_while_it_is_closed() -> None:
    table = guessing()
    table.play(BO, Guess(1, 2))
    assert consent.offer(table, BO, ALL).is_answer
    take_back(table, BO)
    assert table.sealed == {} and table.prompt(BO) is not None


def test_the_others_answers_stay_sealed_and_are_not_lost() -> None:
    table = guessing(4)
    table.play(CLEO, Guess(3, 1))
    table.play(BO, Guess(1, 2))
    question = table.prompt_id
    take_back(table, CLEO)
    assert table.sealed == {BO: Guess(1, 2)}
    assert table.prompt_id == question, "nobody has to think again"
    table.play(CLEO, Guess(2, 1))
    table.play(3, Guess(2, 2))
    last = table.state.board.last
    assert {seat: token.dots for seat, token in last.guesses.items()} == {BO: 1, CLEO: 2, 3: 2}


def test_after_the_opening_all_are_closed_again_but_ones_own() -> None:
    table = guessing(4)
    everybody = frozenset(range(4))
    before = sight(table)
    for seat in (BO, CLEO, 3):
        table.play(seat, Guess(1, 1))
    assert why(table, BO, everybody) == "others" and why(table, 3, everybody) == "opened"
    table.fold(consent.take_back(table, BO, everybody))
    for seat in (ADA, CLEO, 3):
        table.fold(consent.answer(table, seat, everybody, agrees=True))
    assert table.sealed == {CLEO: Guess(1, 1), 3: Guess(1, 1)} and sight(table) == before
    assert table.ask is not None and table.ask.seats == {BO}
    take_back(table, 3)
    assert table.sealed == {CLEO: Guess(1, 1)}
    table.play(3, Guess(2, 1))
    table.play(BO, Guess(2, 1))
    assert {seat: one.dots for seat, one in table.state.board.last.guesses.items()} == {BO: 2, CLEO: 1, 3: 2}


def test_what_was_taken_back_under_seal_is_never_published() -> None:
    table = guessing()
    table.play(BO, Guess(1, 2))
    take_back(table, BO)
    table.play(BO, Guess(3, 1))
    told = list(published(table.log))
    assert [entry.action for entry in told[2:]] == [None, TakeAnswerBack(), Guess(3, 1)]
    again = Table.replay(table.game, table.header, told)
    assert (again.state, again.sealed) == (table.state, table.sealed)
    assert verify.verify(again).line == 0, "and still all luck can be checked"


# Questions and luck


def test_a_question_that_comes_back_has_a_new_name() -> None:
    table = council_table()
    give(table, coins=10)
    names = [table.prompt_id]
    for kind in (Engage, None, Elect, None):
        if kind is None:
            take_back(table, RED)
        else:
            table.play(RED, choices(table, kind)[0])
        names.append(table.prompt_id)
    assert len(set(names)) == len(names)
    with pytest.raises(Stale):
        table.play(RED, choices(table, Elect)[0], names[0])


def test_a_question_that_goes_on_keeps_its_name() -> None:
    table = removing()
    question = table.prompt_id
    table.play(BO, Mark(card(table)))
    take_back(table, BO)
    assert table.prompt_id == question


def turned_up(table: Table) -> list[PermitShown]:
    return happened(table, PermitShown)


def test_the_same_luck_comes_again_whatever_is_done_first() -> None:
    table = council_table()
    give(table, coins=20, assistants=4)
    action = choices(table, Acquire)[0]
    table.play(RED, action)
    shown = turned_up(table)
    take_back(table, RED, people=frozenset((RED,)))
    assert list(table.luck_again) == [1]
    table.play(RED, Engage())
    table.play(RED, action)
    assert turned_up(table) == shown
    assert table.log[-1].luck == 1 and not table.luck_again


def test_luck_that_nobody_has_seen_is_new() -> None:
    table = council_table()
    give(table, coins=20)
    elect_something(table)
    take_back(table, RED)
    assert not table.luck_again
    table.play(RED, choices(table, Acquire)[0])
    assert table.log[-1].luck is None


def test_luck_is_checked_afterwards_undo_and_all() -> None:
    table = played_with_second_thoughts()
    assert verify.verify(table).line == 0
    log = list(table.log)
    place = next(line for line, entry in enumerate(log) if isinstance(entry.action, Undo) and entry.action.luck)
    cheating: AnyEntry = replace(log[place], action=Undo(1, luck=(777,)))
    assert verify.verify(Table.replay(table.game, table.header, [*log[:place], cheating])).line == place + 1


def played_with_second_thoughts() -> Table:
    """A whole game of Similo, with a clue taken back by consent and a mark taken back freely."""
    table = Table.open(similo, 2, SimiloOptions(giver=ADA), "ash")
    while table.ask is not None:
        if not table.state.board.clues:
            table.play(ADA, GiveClue(table.state.hands[ADA].cards[1], "different"))
            take_back(table, ADA, people=frozenset((ADA,)))
        if ADA in table.ask.seats:
            table.play(ADA, GiveClue(table.state.hands[ADA].cards[0], "similar"))
            continue
        table.play(BO, Mark(card(table)))
        take_back(table, BO, people=frozenset((BO,)))
        quota = table.state.board.quota
        others = [one for one in table.state.board.remaining if one != table.state.hands[ADA].secret]
        table.play(BO, Remove(tuple(others[:quota])))
    return table


# How it is told


def test_everybody_counts_what_they_have_seen_themselves() -> None:
    """The giver has seen the secret and the hand, the others have not: a number must not tell."""
    table = Table.open(similo, 3, SimiloOptions(giver=ADA), "ash")
    seen = [len(table.seen_by(viewer)) for viewer in (None, ADA, BO)]
    table.play(ADA, GiveClue(table.state.hands[ADA].cards[0], "similar"))
    take_back(table, ADA)
    answer(table, BO)
    answer(table, CLEO)
    told = [table.seen_by(viewer)[-3:] for viewer in (None, ADA, BO)]
    assert told == [[UndoAsked(ADA, count), UndoAgreed(BO), Undone(ADA, count)] for count in seen]
    assert seen[0] != seen[1]


def test_what_was_told_is_never_untold() -> None:
    table = removing()
    before = table.seen_by(BO)
    take_back(table, ADA)
    answer(table, BO)
    answer(table, CLEO)
    table.play(ADA, GiveClue(table.state.hands[ADA].cards[0], "similar"))
    assert table.seen_by(BO)[: len(before)] == before


def test_a_finished_game_with_second_thoughts_survives_paper() -> None:
    table = played_with_second_thoughts()
    again, _ = replay.load(replay.dump(table, ("Ada", "Bo")).splitlines())
    assert again.state == table.state and again.log == table.log
    frames = list(replay.frames(again, "table"))
    views = [frame.view for frame in frames]
    for place, entry in enumerate(again.log):
        if isinstance(entry.action, Undo):
            assert views[place] == views[entry.action.line - 1]


def test_prose_says_what_was_taken_back() -> None:
    lines = list(replay.prose(played_with_second_thoughts(), ("Ada", "Bo"), "en"))
    assert any(line.startswith("Ada takes back: Ada plays ") for line in lines), lines[:12]


# Damage


@pytest.mark.parametrize("line", [-1, 0, 7])
def test_a_line_that_cannot_be_taken_back_is_damage(line: int) -> None:
    table = council_table()
    elect_something(table)
    with pytest.raises((Damaged, LookupError)):
        table.fold(Entry(RED, Undo(line), (Undone(RED),)))


def test_a_line_is_taken_back_only_once() -> None:
    table = council_table()
    elect_something(table)
    take_back(table, RED)
    with pytest.raises(Damaged):
        table.fold(Entry(RED, Undo(1), (Undone(RED),)))


@pytest.mark.parametrize(
    "entry",
    [
        Entry(RED, Undo(3, (1, 2), (GREEN,)), (Undone(RED),)),
        Entry(GREEN, AnswerUndo(agrees=True), (UndoAgreed(GREEN),)),
        Entry(RED, TakeAnswerBack(), ()),
        Entry(RED, Elect("coast", "pink"), (Answered(RED),), luck=4),
    ],
)
def test_lines_about_the_log_survive_paper(entry: AnyEntry) -> None:
    assert read(council_of_four, write(entry)) == entry


def test_an_ordinary_line_is_written_as_before() -> None:
    assert b"luck" not in write(council_table().log[0])
