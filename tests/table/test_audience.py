"""Friends for whom there is no seat: they mark along under seal, and one line at the reveal says how they did."""

from typing import Any

import pytest
from msgspec.structs import replace

from parlour.archive.verify import verify
from parlour.game.abilities import AudienceQuestion
from parlour.game.annotations import AudienceTold
from parlour.game.undo.reveal import shown_by
from parlour.games.ego.actions import Answer, Guess
from parlour.games.same_game.actions import Begin, Doubt, Lift, Pick
from parlour.games.similo.actions import Mark, Remove
from parlour.games.similo.audience import audience_question
from parlour.languages import LANGUAGES
from parlour.rules import Event, Write
from parlour.say.words import words_in
from parlour.table import Table
from parlour.table.audience import LASTS, MOST, asked
from parlour.table.commands import JoinAudience, MarkAlong, Visitor
from parlour.table.records import AnyRecord, AudienceJoined, DoorSet, MarkedAlong
from tests.table.tables import (
    ALA,
    BEN,
    CHLOE,
    LATER,
    NOON,
    STRANGER,
    Evening,
    give_clue,
    moment,
    person,
    picture,
    refused,
    similo,
)


def friend(number: int) -> Visitor:
    """One of the audience."""
    return Visitor(audience=number)


def join(evening: Evening, count: int = 3) -> None:
    for number in range(count):
        evening.send(JoinAudience(by=STRANGER, token=f"key of friend {number}"))


def question(evening: Evening) -> AudienceQuestion:
    now = asked(evening.match)
    assert now is not None
    return now


def marking(evening: Evening, member: int, *marks: str) -> MarkAlong:
    return MarkAlong(by=friend(member), number=evening.match.number, question=question(evening).id, marks=marks)


def mark(evening: Evening, member: int, *marks: str) -> tuple[AnyRecord, ...]:
    return evening.send(marking(evening, member, *marks))


def told(evening: Evening) -> list[Event]:
    return [event for entry in evening.game.log for event in entry.events if isinstance(event, AudienceTold)]


def agree(evening: Evening, *cards: str) -> None:
    """Ben and Chloe, the majority of three guessers, remove these characters."""
    for sitter in (BEN, CHLOE):
        for card in cards:
            evening.move(sitter, Mark(card), at=NOON + LATER)
        evening.move(sitter, Remove(cards), at=NOON + LATER)


def clue() -> Evening:
    """Similo after the first clue, with an audience of three: Ala gives, and two characters are not the secret."""
    evening = similo()
    join(evening)
    give_clue(evening)
    return evening


def safe(evening: Evening, count: int) -> tuple[str, ...]:
    hands, board = evening.game.state.hands, evening.game.state.board
    return tuple([card for card in board.remaining if card != hands[ALA].secret][:count])


# Joining


def test_whoever_joins_has_a_number_and_no_name() -> None:
    evening = similo()
    assert evening.send(JoinAudience(by=STRANGER, token="secret")) == (AudienceJoined(NOON, 1, "secret"),)
    assert evening.table.audience.by_key("secret") == 1
    assert [sitter.name for sitter in evening.table.sitters] == ["Ala", "Ben", "Chloe", "Dan"]


def test_the_same_request_again_changes_nothing() -> None:
    evening = similo()
    join(evening, 1)
    assert evening.send(JoinAudience(by=STRANGER, token="key of friend 0")) == ()


@pytest.mark.parametrize(("door", "code"), [({"locked": True}, "table_locked"), ({"watching": False}, "not_watching")])
def test_a_closed_door_is_closed_for_them_too(door: dict[str, bool], code: str) -> None:
    evening = similo()
    _set_door(evening, door)
    assert refused(evening, JoinAudience(by=STRANGER, token="secret")) == code


def test_whoever_has_a_seat_of_the_game_does_not_belong_to_it() -> None:
    assert refused(similo(), JoinAudience(by=person(BEN), token="secret")) == "seat_held"


def test_there_is_a_limit_and_old_ones_are_forgotten() -> None:
    evening = similo()
    join(evening, MOST)
    assert refused(evening, JoinAudience(by=STRANGER, token="secret")) == "audience_full"
    evening.send(JoinAudience(by=STRANGER, token="secret"), moment(NOON + LASTS))
    assert list(evening.table.audience.members) == ["secret"]
    assert evening.table.audience.by_key("secret") == MOST + 1


# Marking


def test_marks_are_kept_by_question_and_by_member() -> None:
    evening = clue()
    card = safe(evening, 1)
    (record,) = mark(evening, 1, *card)
    assert record == MarkedAlong(NOON, 1, 1, question(evening).id, card)
    assert evening.match.along == {question(evening).id: {1: card}}


def test_the_game_knows_nothing_of_it() -> None:
    evening = clue()
    before = (evening.game.state, tuple(evening.game.log), evening.match.question)
    mark(evening, 1, *safe(evening, 1))
    assert (evening.game.state, tuple(evening.game.log), evening.match.question) == before


def test_a_sealed_answer_stays() -> None:
    evening = clue()
    one, other = safe(evening, 2)
    mark(evening, 1, one)
    assert mark(evening, 1, one) == ()
    assert refused(evening, marking(evening, 1, other)) == "sealed_already"


@pytest.mark.parametrize("marks", [(), ("nobody",), ("two", "of them")])
def test_what_is_not_there_cannot_be_marked(marks: tuple[str, ...]) -> None:
    assert refused(clue(), marking(clue(), 1, *marks)) == "malformed"


def test_two_marks_are_two_different_things() -> None:
    evening = clue()
    agree(evening, *safe(evening, 1))
    give_clue(evening, at=NOON + 2 * LATER)
    (card,) = safe(evening, 1)
    assert refused(evening, marking(evening, 1, card, card)) == "malformed"


def test_an_answer_to_another_question_is_stale() -> None:
    evening = clue()
    late = marking(evening, 1, *safe(evening, 1))
    agree(evening, *safe(evening, 1))
    assert refused(evening, late) == "stale_prompt"


def test_between_clue_and_clue_there_is_nothing_to_mark() -> None:
    assert asked(similo().match) is None


def test_watchers_and_strangers_mark_nothing() -> None:
    evening = clue()
    for by in (Visitor(watch=True), STRANGER, Visitor(group=True), Visitor(screen=True), person(BEN)):
        command = MarkAlong(by=by, number=1, question=question(evening).id, marks=safe(evening, 1))
        assert refused(evening, command) in ("no_token", "silent_role")


def test_whoever_waits_for_the_next_game_may_mark_along() -> None:
    evening = clue()
    by = Visitor(audience=1, late=9)
    evening.send(MarkAlong(by=by, number=1, question=question(evening).id, marks=safe(evening, 1)))
    assert len(evening.match.along) == 1


def test_where_nobody_may_watch_any_more_nobody_marks() -> None:
    evening = clue()
    command = marking(evening, 1, *safe(evening, 1))
    _set_door(evening, {"watching": False})
    assert refused(evening, command) == "no_token"


def test_the_log_is_read_again_as_it_was_written() -> None:
    evening = clue()
    mark(evening, 1, *safe(evening, 1))
    mark(evening, 2, *safe(evening, 1))
    agree(evening, *safe(evening, 1))
    assert picture(Table.found(evening.lines)) == picture(evening.table)


# The reveal


def test_similo_tells_whom_most_would_have_removed() -> None:
    evening = clue()
    one, other = safe(evening, 2)
    for member, card in ((1, other), (2, other), (3, one)):
        mark(evening, member, card)
    agree(evening, one)
    assert told(evening) == [AudienceTold(3, 1, (other,), "no")]


def test_similo_tells_that_the_team_did_the_same() -> None:
    evening = clue()
    (card,) = safe(evening, 1)
    mark(evening, 1, card)
    agree(evening, card)
    assert told(evening) == [AudienceTold(1, 1, (card,), "yes")]


def test_nothing_is_told_before_the_reveal() -> None:
    evening = clue()
    (card,) = safe(evening, 1)
    mark(evening, 1, card)
    evening.move(BEN, Mark(card))
    evening.move(BEN, Remove((card,)))
    assert told(evening) == []


def test_nothing_is_told_of_an_audience_that_has_marked_nothing() -> None:
    evening = clue()
    agree(evening, *safe(evening, 1))
    assert told(evening) == []


def test_the_end_of_a_game_is_told_too() -> None:
    evening = clue()
    secret = evening.game.state.hands[ALA].secret
    mark(evening, 1, secret)
    agree(evening, secret)
    assert evening.game.outcome is not None
    assert told(evening) == [AudienceTold(1, 1, (secret,), "yes")]


def test_the_line_does_not_make_the_log_dishonest() -> None:
    evening = clue()
    secret = evening.game.state.hands[ALA].secret
    mark(evening, 1, secret)
    agree(evening, secret)
    assert verify(evening.game).is_honest


def test_the_move_that_revealed_it_was_not_played_for_anybody() -> None:
    """With the line it is as hard to take back as without."""
    shown = []
    for count in (0, 1):
        evening = clue()
        (card,) = safe(evening, 1)
        if count:
            mark(evening, 1, card)
        agree(evening, card)
        shown.append(shown_by(evening.game, len(evening.game.log) - 1))
    assert shown[0] == shown[1] != "played_for"


def test_another_clue_is_another_question() -> None:
    evening = clue()
    board = evening.game.state.board
    (given,) = board.clues
    other = replace(board, clues=(replace(given, manner="different" if given.manner == "similar" else "similar"),))
    before, after = audience_question(board), audience_question(other)
    assert before is not None and after is not None
    assert before.id == question(evening).id != after.id


def cups() -> Evening:
    """The Same Game in its first turn: Ala has shown her clue to Ben and Chloe."""
    evening = Evening("Ben", "Chloe", game="same_game")
    evening.choose("same_game", {"first": 0})
    evening.start()
    join(evening)
    for sitter in (ALA, BEN, CHLOE):
        evening.move(sitter, evening.default(sitter))
    evening.move(ALA, Begin())
    return evening


def lift(evening: Evening, cup: str) -> None:
    for sitter in (BEN, CHLOE):
        evening.move(sitter, Pick(cup))
        evening.move(sitter, Lift(cup))


def test_the_same_game_tells_which_cup_most_would_have_lifted() -> None:
    evening = cups()
    trap = evening.game.state.hands[0].trap
    one, other = [cup for cup in question(evening).of if cup != trap][:2]
    for member, cup in ((1, other), (2, other), (3, one)):
        mark(evening, member, cup)
    lift(evening, one)
    assert told(evening) == [AudienceTold(3, 1, (other,), "no")]


def test_each_cup_of_a_turn_is_a_question_and_the_trap_ends_it() -> None:
    evening = cups()
    trap = evening.game.state.hands[0].trap
    safe_cup = next(cup for cup in question(evening).of if cup != trap)
    mark(evening, 1, safe_cup)
    lift(evening, safe_cup)
    mark(evening, 1, trap)
    lift(evening, trap)
    assert told(evening) == [AudienceTold(1, 1, (safe_cup,), "yes"), AudienceTold(1, 1, (trap,), "yes")]


def test_a_clue_that_is_doubted_asks_the_audience_nothing() -> None:
    evening = cups()
    before = question(evening)
    evening.move(BEN, Doubt())
    assert asked(evening.match) is None
    assert before.of


def test_ego_tells_how_many_were_right() -> None:
    evening = Evening("Ben", "Chloe", game="ego", options={"first": 0})
    evening.start()
    join(evening, 4)
    assert asked(evening.match) is None
    evening.move(ALA, Answer(2))
    for member, answer in ((1, "2"), (2, "1"), (3, "2")):
        mark(evening, member, answer)
    evening.move(BEN, Guess(1, 1))
    assert told(evening) == []
    evening.move(CHLOE, Guess(1, 1))
    assert told(evening) == [AudienceTold(3, 2)]


def words(*written: str, options: dict[str, Any] | None = None) -> Evening:
    """One Mind in its first round, with these start words."""
    evening = Evening("Ben", "Chloe", game="one_mind", options=options or {"letters": "never"})
    evening.start()
    join(evening)
    for sitter, word in zip((ALA, BEN, CHLOE), written, strict=True):
        evening.move(sitter, Write((word,)))
    return evening


def test_one_mind_tells_how_many_wrote_a_word_that_lies_there() -> None:
    evening = words("river", "mountain", "summer")
    for member, word in ((1, "lakes"), (2, "boat"), (3, "bicycle")):
        mark(evening, member, word)
    for sitter, word in ((ALA, "lake"), (BEN, "boat"), (CHLOE, "holiday")):
        evening.move(sitter, Write((word,)))
    assert told(evening) == [AudienceTold(3, 2)]


def test_with_the_program_as_the_judge_it_is_told_too() -> None:
    evening = words("river", "mountain", "summer", options={"letters": "never", "judge": "auto"})
    mark(evening, 1, "boat")
    for sitter, word in ((ALA, "lake"), (BEN, "boat"), (CHLOE, "holiday")):
        evening.move(sitter, Write((word,)))
    assert told(evening) == [AudienceTold(1, 1)]


@pytest.mark.parametrize("word", ["rivers", "two words", "", "1984"])
def test_a_word_that_no_player_could_write_is_refused(word: str) -> None:
    evening = words("river", "mountain", "summer")
    code = refused(evening, marking(evening, 1, word))
    assert code in ("inflected", "several_words", "empty", "digits")


def test_start_words_are_not_guessed() -> None:
    evening = Evening("Ben", game="one_mind")
    evening.start()
    assert asked(evening.match) is None


def test_council_of_four_asks_its_audience_nothing() -> None:
    evening = Evening("Ben", game="council_of_four")
    evening.start()
    assert asked(evening.match) is None


def test_the_words_of_the_line_are_there_in_every_game_that_has_one() -> None:
    for language in LANGUAGES:
        for game in ("similo", "same_game", "ego", "one_mind"):
            assert f"{game}.happened.AudienceTold" in words_in(language, game)


def _set_door(evening: Evening, door: dict[str, bool]) -> None:
    """Ala must keep silent while she gives clues. The door is set as it may have been before."""
    evening.fold(DoorSet(NOON, door.get("locked", False), door.get("watching", True)))
