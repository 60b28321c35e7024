"""What was taken back before anybody else had seen it is in nothing that others can read."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from parlour.archive import replay
from parlour.archive.data import DataGame, write_lines
from parlour.archive.verify import verify
from parlour.game import AnyEntry, Entry, Game
from parlour.game.published import placeholder, published
from parlour.game.undo import Undo, Undone
from parlour.games import ego, same_game
from parlour.games.ego.actions import Answer
from parlour.games.ego.events import AnswerChosen, AnswerLaid
from parlour.games.ego.known import EgoOptions
from parlour.games.same_game.actions import Begin
from parlour.games.same_game.events import ClueWritten
from parlour.games.same_game.known import SameGameOptions
from parlour.rules import Write
from tests.game.undos import ADA, BO, answer, take_back

BOTH = frozenset((ADA, BO))


def ego_table(version: int = 3) -> Game:
    game = Game.open(ego, 2, EgoOptions(first=ADA, questions=2), "ash")
    return older(game, version)


def same_table(version: int = 3) -> Game:
    game = Game.open(same_game, 2, SameGameOptions(first=ADA), "ash")
    return older(game, version)


def older(game: Game, version: int) -> Game:
    """The same table, as an older version of the rules wrote it down."""
    game.header = msgspec.structs.replace(game.header, version=version)
    return game


def clue(game: Game, place: int) -> Write:
    prompt = game.prompt(ADA)
    assert prompt is not None
    return Write((prompt.examples[place],))  # type: ignore[union-attr]


def back(game: Game, line: int) -> None:
    game.fold(Entry(ADA, Undo(line), (Undone(ADA),)))


def ego_taken_back(version: int = 4) -> Game:
    """The reader lays one answer, takes it back, and lays another."""
    game = ego_table(version)
    game.play(ADA, Answer(3))
    back(game, 1)
    game.play(ADA, Answer(1))
    return game


def same_taken_back(version: int = 3) -> Game:
    """A clue is written, taken back, and another is written."""
    game = same_table(version)
    first, second = clue(game, 0), clue(game, 1)
    game.play(ADA, first)
    back(game, 1)
    game.play(ADA, second)
    return game


def same_written_anew(version: int = 3) -> Game:
    """A clue is written, and written anew: nobody is told."""
    game = same_table(version)
    first, second = clue(game, 0), clue(game, 1)
    game.play(ADA, first)
    game.play(ADA, second)
    return game


TABLES = [ego_taken_back, same_taken_back, same_written_anew]


def to_the_end(game: Game) -> Game:
    while (ask := game.ask) is not None:
        seat = min(ask.seats)
        game.play(seat, game.rules.default(game.view(seat)))
    return game


def file_of(game: Game) -> Game:
    return replay.load(replay.dump(game).splitlines())[0]


@pytest.mark.parametrize("version", [1, 2, 3, 4])
@pytest.mark.parametrize("table", TABLES)
def test_the_first_choice_is_a_placeholder_with_its_seat(table: Callable[[int], Game], version: int) -> None:
    told = list(published(table(version)))
    assert (told[1].seat, told[1].action) == (ADA, None)
    assert told[1].events in ((AnswerLaid(ADA),), (ClueWritten(ADA),))


@pytest.mark.parametrize("table", TABLES)
def test_only_the_first_choice_is(table: Callable[[], Game]) -> None:
    game = table()
    told = list(published(game))
    assert [line for line, entry in enumerate(told) if entry != game.log[line]] == [1]


@pytest.mark.parametrize("table", TABLES)
def test_nothing_that_is_written_to_paper_has_it(table: Callable[[], Game], tmp_path: Path) -> None:
    game = to_the_end(table())
    secret = game.log[1].action.words[0] if isinstance(game.log[1].action, Write) else '"dots":3'
    lines = replay.dump(game).splitlines()
    write_lines([DataGame(game)], tmp_path)
    assert secret not in lines[2].decode()
    assert [path.read_bytes().splitlines()[2] for path in tmp_path.iterdir()] == [lines[2]]


@pytest.mark.parametrize("table", TABLES)
def test_no_eyes_see_it_in_the_replay(table: Callable[[], Game]) -> None:
    game = file_of(to_the_end(table()))
    for eyes in (ADA, BO, "table", "all"):
        frame = list(replay.frames(game, eyes))[1]
        assert b"AnswerChosen" not in msgspec.json.encode(frame.events)
        assert b"ClueNoted" not in msgspec.json.encode(frame.events)


@pytest.mark.parametrize("table", TABLES)
def test_the_rest_of_the_game_goes_on_as_it_went_and_can_be_verified(table: Callable[[], Game]) -> None:
    game = to_the_end(table())
    again = file_of(game)
    assert again.state == game.state and again.outcome == game.outcome
    assert verify(again, game.header.promise).is_honest


@pytest.mark.parametrize("table", TABLES)
def test_what_is_published_is_published_again_as_it_is(table: Callable[[], Game]) -> None:
    game = to_the_end(table())
    assert replay.dump(file_of(game)) == replay.dump(game)


@pytest.mark.parametrize("table", TABLES)
def test_prose_tells_the_game_without_it(table: Callable[[], Game]) -> None:
    assert list(replay.prose(file_of(to_the_end(table())), ("Ada", "Bo"), "en"))


def test_prose_tells_of_a_rewriting_that_was_taken_back() -> None:
    game = same_written_anew()
    back(game, 2)
    told = list(replay.prose(file_of(to_the_end(game)), ("Ada", "Bo"), "en"))
    assert any("undoes" in sentence for sentence in told)


def test_a_clue_that_counts_again_after_its_rewriting_was_taken_back_is_published() -> None:
    game = same_written_anew()
    back(game, 2)
    told = list(published(game))
    assert told[1] == game.log[1] and told[2].is_placeholder


def test_an_answer_that_was_revealed_before_it_was_taken_back_is_no_secret() -> None:
    game = same_table()
    game.play(ADA, clue(game, 0))
    game.play(BO, Write((game.prompt(BO).examples[0],)))  # type: ignore[union-attr]
    game.play(ADA, Begin())
    back(game, 1)
    told = list(published(game))
    assert told[1] == game.log[1] and told[2].is_placeholder, "Bo's clue was never shown"


def test_a_clue_that_lay_there_while_others_wrote_stays_closed() -> None:
    game = same_table()
    game.play(ADA, clue(game, 0))
    game.play(BO, Write((game.prompt(BO).examples[0],)))  # type: ignore[union-attr]
    take_back(game, ADA, BOTH)
    answer(game, BO)
    assert [line for line, entry in enumerate(published(game)) if entry.is_placeholder] == [1, 2]


# What verify takes for a placeholder


def told_with(game: Game, line: int, entry: AnyEntry) -> Game:
    log = list(game.log)
    log[line] = entry
    return Game.replay(game.rules, game.header, log, remembers=None)


def test_a_placeholder_that_nobody_took_back_is_not_honest() -> None:
    game = ego_table()
    game.play(ADA, Answer(2))
    assert verify(told_with(game, 1, placeholder(game.log[1]))).line == 2


def test_a_sealed_answer_that_nobody_took_back_may_not_be_a_placeholder() -> None:
    game = Game.open(ego, 3, EgoOptions(first=ADA), "ash")
    game.play(ADA, Answer(2))
    game.play(BO, game.prompt(BO).actions[0])  # type: ignore[union-attr]
    assert verify(told_with(game, 2, placeholder(game.log[2]))).line == 3


def test_a_placeholder_may_not_stand_for_a_move_that_everybody_saw() -> None:
    """A house could otherwise hide what it drew."""
    game = ego_table()
    turn_over = game.prompt(ADA).actions[-1]  # type: ignore[union-attr]
    game.play(ADA, turn_over)
    take_back(game, ADA, BOTH)
    answer(game, BO)
    assert verify(game).line == 0
    assert verify(told_with(game, 1, placeholder(game.log[1]))).line == 2


def test_a_placeholder_shows_no_more_than_such_a_move_shows() -> None:
    game = ego_taken_back()
    lying: AnyEntry = Entry(ADA, None, (AnswerLaid(ADA), AnswerChosen(ADA, 2)))
    assert verify(told_with(game, 1, lying)).line == 2


def test_a_placeholder_of_somebody_who_was_not_asked_is_not_honest() -> None:
    game = ego_taken_back()
    assert verify(told_with(game, 1, Entry(BO, None, (AnswerLaid(BO),)))).line == 2
