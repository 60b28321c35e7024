"""An undo in the log: sealed answers, questions that come back, luck that comes again, and how all of it is told."""

import pytest
from msgspec.structs import replace

from parlour import consent, replay, verify
from parlour.errors import Damaged, Stale
from parlour.games import council_of_four, similo
from parlour.games.council_of_four.actions import (
    Acquire,
    Elect,
    Engage,
)
from parlour.games.council_of_four.events import PermitShown
from parlour.games.ego.actions import Guess
from parlour.games.similo.actions import GiveClue, Mark, Remove
from parlour.games.similo.known import SimiloOptions
from parlour.table import Answered, AnyEntry, Entry, Table, read, write
from parlour.undo import (
    AnswerUndo,
    TakeAnswerBack,
    Undo,
    UndoAgreed,
    UndoAsked,
    Undone,
    published,
)
from tests.games.council_of_four.tables import (
    GREEN,
    RED,
    choices,
    council_table,
    elect_something,
    give,
    happened,
)
from tests.table.undos import ADA, ALL, BO, CLEO, answer, card, guessing, removing, sight, take_back, why

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
