"""An undo in the log: sealed answers, questions that come back, luck that comes again, and how all of it is told."""

import pytest
from msgspec.structs import replace

from parlour.archive import replay, verify
from parlour.errors import Damaged, Stale
from parlour.game import Answered, AnyEntry, Entry, Game
from parlour.game.log import read, write
from parlour.game.published import published
from parlour.game.undo import AnswerUndo, TakeAnswerBack, Undo, UndoAgreed, UndoAsked, Undone, offers
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
from tests.game.undos import ADA, ALL, BO, CLEO, answer, card, guessing, removing, sight, take_back, why
from tests.games.council_of_four.tables import (
    GREEN,
    RED,
    choices,
    council_table,
    elect_something,
    give,
    happened,
)


@pytest.fixture(autouse=True)
def talking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clue is the handiest move that shows something; here its giver may speak (test_silence.py: who may not)."""
    monkeypatch.setattr(similo, "silent", lambda board: frozenset())


# Sealed answers


def test_a_sealed_answer_may_be_taken_back_while_it_is_closed() -> None:
    game = guessing()
    game.play(BO, Guess(1, 2))
    assert offers.offer(game, BO, ALL).is_answer
    take_back(game, BO)
    assert game.sealed == {} and game.prompt(BO) is not None


def test_the_others_answers_stay_sealed_and_are_not_lost() -> None:
    game = guessing(4)
    game.play(CLEO, Guess(3, 1))
    game.play(BO, Guess(1, 2))
    question = game.prompt_id
    take_back(game, CLEO)
    assert game.sealed == {BO: Guess(1, 2)}
    assert game.prompt_id == question, "nobody has to think again"
    game.play(CLEO, Guess(2, 1))
    game.play(3, Guess(2, 2))
    last = game.state.board.last
    assert {seat: token.dots for seat, token in last.guesses.items()} == {BO: 1, CLEO: 2, 3: 2}


def test_after_the_opening_all_are_closed_again_but_ones_own() -> None:
    game = guessing(4)
    everybody = frozenset(range(4))
    before = sight(game)
    for seat in (BO, CLEO, 3):
        game.play(seat, Guess(1, 1))
    assert why(game, BO, everybody) == "others" and why(game, 3, everybody) == "opened"
    game.apply(offers.take_back(game, BO, everybody))
    for seat in (ADA, CLEO, 3):
        game.apply(offers.answer(game, seat, everybody, agrees=True))
    assert game.sealed == {CLEO: Guess(1, 1), 3: Guess(1, 1)} and sight(game) == before
    assert game.ask is not None and game.ask.seats == {BO}
    take_back(game, 3)
    assert game.sealed == {CLEO: Guess(1, 1)}
    game.play(3, Guess(2, 1))
    game.play(BO, Guess(2, 1))
    assert {seat: one.dots for seat, one in game.state.board.last.guesses.items()} == {BO: 2, CLEO: 1, 3: 2}


def test_what_was_taken_back_under_seal_is_never_published() -> None:
    game = guessing()
    game.play(BO, Guess(1, 2))
    take_back(game, BO)
    game.play(BO, Guess(3, 1))
    told = list(published(game))
    assert [entry.action for entry in told[2:]] == [None, TakeAnswerBack(), Guess(3, 1)]
    again = Game.replay(game.rules, game.header, told)
    assert (again.state, again.sealed) == (game.state, game.sealed)
    assert verify.verify(again).line == 0, "and still all luck can be checked"


# Questions and luck


def test_a_question_that_comes_back_has_a_new_name() -> None:
    game = council_table()
    give(game, coins=10)
    names = [game.prompt_id]
    for kind in (Engage, None, Elect, None):
        if kind is None:
            take_back(game, RED)
        else:
            game.play(RED, choices(game, kind)[0])
        names.append(game.prompt_id)
    assert len(set(names)) == len(names)
    with pytest.raises(Stale):
        game.play(RED, choices(game, Elect)[0], names[0])


def test_a_question_that_goes_on_keeps_its_name() -> None:
    game = removing()
    question = game.prompt_id
    game.play(BO, Mark(card(game)))
    take_back(game, BO)
    assert game.prompt_id == question


def turned_up(game: Game) -> list[PermitShown]:
    return happened(game, PermitShown)


def test_the_same_luck_comes_again_whatever_is_done_first() -> None:
    game = council_table()
    give(game, coins=20, assistants=4)
    action = choices(game, Acquire)[0]
    game.play(RED, action)
    shown = turned_up(game)
    take_back(game, RED, people=frozenset((RED,)))
    assert list(game.luck_again) == [1]
    game.play(RED, Engage())
    game.play(RED, action)
    assert turned_up(game) == shown
    assert game.log[-1].luck == 1 and not game.luck_again


def test_luck_that_nobody_has_seen_is_new() -> None:
    game = council_table()
    give(game, coins=20)
    elect_something(game)
    take_back(game, RED)
    assert not game.luck_again
    game.play(RED, choices(game, Acquire)[0])
    assert game.log[-1].luck is None


def test_luck_is_checked_afterwards_undo_and_all() -> None:
    game = played_with_second_thoughts()
    assert verify.verify(game).line == 0
    log = list(game.log)
    place = next(line for line, entry in enumerate(log) if isinstance(entry.action, Undo) and entry.action.luck)
    cheating: AnyEntry = replace(log[place], action=Undo(1, luck=(777,)))
    assert verify.verify(Game.replay(game.rules, game.header, [*log[:place], cheating])).line == place + 1


def played_with_second_thoughts() -> Game:
    """A whole game of Similo, with a clue taken back by consent and a mark taken back freely."""
    game = Game.open(similo, 2, SimiloOptions(giver=ADA), "ash")
    while game.ask is not None:
        if not game.state.board.clues:
            game.play(ADA, GiveClue(game.state.hands[ADA].cards[1], "different"))
            take_back(game, ADA, people=frozenset((ADA,)))
        if ADA in game.ask.seats:
            game.play(ADA, GiveClue(game.state.hands[ADA].cards[0], "similar"))
            continue
        game.play(BO, Mark(card(game)))
        take_back(game, BO, people=frozenset((BO,)))
        quota = game.state.board.quota
        others = [one for one in game.state.board.remaining if one != game.state.hands[ADA].secret]
        game.play(BO, Remove(tuple(others[:quota])))
    return game


# How it is told


def test_everybody_counts_what_they_have_seen_themselves() -> None:
    """The giver has seen the secret and the hand, the others have not: a number must not tell."""
    game = Game.open(similo, 3, SimiloOptions(giver=ADA), "ash")
    seen = [len(game.seen_by(viewer)) for viewer in (None, ADA, BO)]
    game.play(ADA, GiveClue(game.state.hands[ADA].cards[0], "similar"))
    take_back(game, ADA)
    answer(game, BO)
    answer(game, CLEO)
    told = [game.seen_by(viewer)[-3:] for viewer in (None, ADA, BO)]
    assert told == [[UndoAsked(ADA, count), UndoAgreed(BO), Undone(ADA, count)] for count in seen]
    assert seen[0] != seen[1]


def test_what_was_told_is_never_untold() -> None:
    game = removing()
    before = game.seen_by(BO)
    take_back(game, ADA)
    answer(game, BO)
    answer(game, CLEO)
    game.play(ADA, GiveClue(game.state.hands[ADA].cards[0], "similar"))
    assert game.seen_by(BO)[: len(before)] == before


def test_a_finished_game_with_second_thoughts_survives_paper() -> None:
    game = played_with_second_thoughts()
    again, _ = replay.load(replay.dump(game, ("Ada", "Bo")).splitlines())
    assert again.state == game.state and again.log == game.log
    frames = list(replay.frames(again, "table"))
    views = [frame.view for frame in frames]
    for place, entry in enumerate(again.log):
        if isinstance(entry.action, Undo):
            assert views[place] == views[entry.action.line - 1]


def test_prose_says_what_was_taken_back() -> None:
    lines = list(replay.prose(played_with_second_thoughts(), ("Ada", "Bo"), "en"))
    assert any(line.startswith("Ada undoes this: Ada plays ") for line in lines), lines[:12]


# Damage


@pytest.mark.parametrize("line", [-1, 0, 7])
def test_a_line_that_cannot_be_taken_back_is_damage(line: int) -> None:
    game = council_table()
    elect_something(game)
    with pytest.raises((Damaged, LookupError)):
        game.fold(Entry(RED, Undo(line), (Undone(RED),)))


def test_a_line_is_taken_back_only_once() -> None:
    game = council_table()
    elect_something(game)
    take_back(game, RED)
    with pytest.raises(Damaged):
        game.fold(Entry(RED, Undo(1), (Undone(RED),)))


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


def test_a_sealed_answer_that_nobody_ever_opened_stays_closed_when_the_question_goes() -> None:
    """The reader takes the own answer back, and the question with it: what others had written face down goes, too."""
    game = guessing(4)
    asked = len(game.log) - 1
    game.play(BO, Guess(1, 2))
    sealed = len(game.log) - 1
    game.fold(Entry(ADA, Undo(asked), (Undone(ADA),)))
    told = list(published(game))
    assert told[sealed].action is None and told[sealed].events == (Answered(BO),)
    assert [line for line, entry in enumerate(told) if entry != game.log[line]] == [asked, sealed]


def test_answers_that_were_opened_and_then_taken_back_are_no_secret() -> None:
    game = guessing()
    first = len(game.log)
    game.play(BO, Guess(1, 2))
    game.play(CLEO, Guess(2, 1))
    opening = len(game.log) - 1
    game.fold(Entry(CLEO, Undo(opening), (Undone(CLEO),)))
    game.fold(Entry(ADA, Undo(first - 1), (Undone(ADA),)))
    assert [entry.action for entry in published(game)][first : opening + 1] == [Guess(1, 2), Guess(2, 1)]
