"""One table: it asks, checks, decides, writes the log and folds it. The game is the toy of tests/games/pebbles.py."""

from hashlib import sha256
from typing import Any

import msgspec
import pytest

from parlour.errors import Damaged, GameOver, Illegal, OutOfTurn, Refused, Stale
from parlour.game import Answered, Entry, Game, Header, Opened
from parlour.game.log import read, write
from parlour.rules import Action, Write
from parlour.testing.random_games import answers, like
from tests.games.toys import pebbles
from tests.games.toys.pebbles import BowlLifted, Drawn, Guess, Guessed, Hidden, Options, Show, Shown, TakeBack


def open_table(seats: int = 3, rounds: int = 2, seed: str = "ash") -> Game:
    return Game.open(pebbles, seats, Options(rounds), seed)


def show_all(game: Game) -> None:
    for seat in range(game.header.seats):
        game.play(seat, first(game, seat))


def first(game: Game, seat: int) -> Action:
    return answers(game.prompt(seat))[0]


def played_out(seats: int = 2) -> Game:
    game = open_table(seats, rounds=1)
    show_all(game)
    for seat in range(seats):
        game.play(seat, first(game, seat))
    return game


# Opening


def test_the_header_says_what_a_game_starts_from() -> None:
    assert open_table().header == Header("pebbles", 1, 3, {"rounds": 2, "writing": False}, "ash")


def test_the_promise_is_the_fingerprint_of_the_seed() -> None:
    assert open_table(seed="ash").header.promise == sha256(b"ash").hexdigest()


def test_a_table_without_options_has_the_default_ones() -> None:
    assert Game(pebbles, 2).header.options == {"rounds": 2, "writing": False}


def test_the_first_line_of_the_log_is_nobodys_wish() -> None:
    (dealt,) = open_table().log
    assert dealt.seat is None and dealt.action is None
    assert [type(event) for event in dealt.events] == [Hidden, Drawn, Drawn, Drawn]


def test_a_laid_table_is_empty_before_the_deal() -> None:
    game = Game(pebbles, 2, seed="ash")
    assert game.log == [] and game.state == pebbles.lay(2, Options())


def test_dealing_alone_changes_nothing() -> None:
    game = Game(pebbles, 2, seed="ash")
    assert game.deal() == game.deal() and game.log == []


def test_a_table_is_dealt_once() -> None:
    with pytest.raises(AssertionError):
        open_table().deal()


def test_other_seeds_deal_otherwise() -> None:
    assert len({write(open_table(seed=str(seed)).log[0]) for seed in range(20)}) == 20


# Asking


def test_those_who_owe_an_answer_have_a_prompt() -> None:
    game = open_table()
    assert all(game.prompt(seat) is not None for seat in range(3))


def test_who_is_not_asked_has_no_prompt() -> None:
    game = open_table()
    show_all(game)
    game.play(1, first(game, 1))
    assert game.prompt(1) is None


def test_who_may_speak_has_a_prompt_too() -> None:
    game = open_table()
    game.play(0, first(game, 0))
    assert game.ask is not None and game.ask.seats == {1, 2} and game.ask.may == {0}
    assert answers(game.prompt(0)) == (TakeBack(),)


def test_nobody_is_asked_after_the_end() -> None:
    game = played_out()
    assert game.ask is None and game.outcome is not None and game.prompt_id == "over"
    assert game.prompt(0) is None


def test_there_is_no_outcome_while_the_game_runs() -> None:
    assert open_table().outcome is None


def test_a_prompt_id_is_the_heading_and_the_step() -> None:
    game = open_table()
    assert game.prompt_id == "show.1"
    show_all(game)
    assert game.prompt_id == "guess.1"


def test_a_spectator_sees_the_board_and_no_hand() -> None:
    view = open_table().view(None)
    assert view.seat is None and view.hand is None and view.board.seats == 3


# Playing


def test_a_move_adds_one_line_and_says_what_happened() -> None:
    game = open_table()
    action = first(game, 1)
    assert isinstance(action, Show)
    assert game.play(1, action, game.prompt_id) == (Shown(1, action.pebble),)
    assert game.log[1:] == [Entry(1, action, (Shown(1, action.pebble),))]


def test_a_proposal_changes_nothing_until_it_is_folded() -> None:
    game = open_table()
    before, action = game.state, first(game, 0)
    step = game.propose(0, action)
    assert game.state is before and len(game.log) == 1
    game.apply(step)
    assert game.state is step.state and game.state.board.shown == {0: step.entry.events[0].pebble}


def test_a_move_needs_no_prompt_id_where_nothing_can_be_late() -> None:
    game = open_table()
    game.play(0, first(game, 0), None)
    assert len(game.log) == 2


def test_a_refused_move_names_the_heading_and_the_reason() -> None:
    game = open_table()
    with pytest.raises(Illegal) as refusal:
        game.play(0, Show("amethyst"))
    assert str(refusal.value) == "not_in_hand (show), pebble: amethyst"
    assert len(game.log) == 1


def test_an_old_prompt_is_stale() -> None:
    game = open_table()
    show_all(game)
    with pytest.raises(Stale):
        game.play(0, first(game, 0), "show.1")


def test_a_seat_that_was_not_asked_is_out_of_turn() -> None:
    game = open_table()
    show_all(game)
    game.play(1, first(game, 1))
    with pytest.raises(OutOfTurn) as refusal:
        game.play(1, Guess("opal"))
    assert refusal.value.section == "guess"


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_is_out_of_turn(seat: int) -> None:
    with pytest.raises(OutOfTurn):
        open_table().play(seat, TakeBack())


def test_after_the_end_the_game_is_over_whatever_the_prompt() -> None:
    game = played_out()
    for prompt in (None, "over", "show.1"):
        with pytest.raises(GameOver):
            game.play(0, TakeBack(), prompt)


def test_an_action_of_another_game_is_a_mistake_of_the_program() -> None:
    class Castle(Action, frozen=True):
        """A move of chess."""

    game = open_table()
    with pytest.raises(TypeError):
        game.play(0, Castle())
    assert len(game.log) == 1


def test_luck_is_made_of_the_seed_and_the_length_of_the_log() -> None:
    numbers: list[int] = []

    def decide(state: Any, moves: Any, chance: Any) -> Any:
        numbers.append(chance.below(1 << 32))
        return pebbles.decide(state, moves, chance)

    game = Game.open(like(pebbles, decide=decide), 2, seed="ash")
    game.propose(0, first(game, 0))
    game.play(0, first(game, 0))
    game.play(1, first(game, 1))
    assert numbers[0] == numbers[1] != numbers[2]


# Sealed answers


def test_a_sealed_answer_says_only_who_has_answered() -> None:
    game = open_table()
    show_all(game)
    views = [game.view(viewer) for viewer in (None, 0, 1, 2)]
    assert game.play(1, Guess("opal")) == (Answered(1),)
    assert [game.view(viewer) for viewer in (None, 0, 1, 2)] == views
    assert all(game.seen_by(viewer, since=4) == [Answered(1)] for viewer in (None, 0, 1, 2))


def test_who_has_answered_owes_nothing_and_cannot_answer_again() -> None:
    game = open_table()
    show_all(game)
    game.play(1, first(game, 1))
    assert game.ask is not None and game.ask.seats == {0, 2} and game.ask.sealed
    with pytest.raises(OutOfTurn):
        game.play(1, first(game, 0))


def test_the_prompt_stays_the_same_while_others_answer() -> None:
    game = open_table()
    show_all(game)
    name, prompt = game.prompt_id, game.prompt(2)
    game.play(0, first(game, 0), name)
    game.play(1, first(game, 1), name)
    assert (game.prompt_id, game.prompt(2)) == (name, prompt)


def test_the_last_answer_opens_all() -> None:
    game = open_table(rounds=1)
    show_all(game)
    for seat in (2, 0):
        game.play(seat, first(game, seat))
    happened = game.play(1, first(game, 1))
    assert happened[:2] == (Answered(1), Opened())
    assert [type(event) for event in happened[2:]] == [Guessed, Guessed, Guessed, BowlLifted]
    assert game.sealed == {}


def test_the_rules_get_the_answers_in_the_order_in_which_they_came() -> None:
    arrived: list[int] = []

    def decide(state: Any, moves: Any, chance: Any) -> Any:
        arrived[:] = moves
        return pebbles.decide(state, moves, chance)

    game = Game.open(like(pebbles, decide=decide), 3, seed="ash")
    show_all(game)
    for seat in (2, 0, 1):
        game.play(seat, first(game, seat))
    assert arrived == [2, 0, 1]


def test_a_refused_answer_is_not_sealed() -> None:
    game = open_table()
    show_all(game)
    with pytest.raises(Illegal):
        game.play(0, Guess(game.state.board.shown[1]))
    assert game.sealed == {} and game.ask is not None and 0 in game.ask.seats


def test_sealed_answers_survive_a_restart() -> None:
    game = open_table()
    show_all(game)
    game.play(2, Guess("opal"))
    again = Game.replay(pebbles, game.header, [read(pebbles, write(entry)) for entry in game.log])
    assert again.sealed == game.sealed == {2: Guess("opal")}
    assert again.ask == game.ask


# Reading the log


def test_everybody_sees_their_own_share_of_the_log() -> None:
    game = open_table(2)
    seen = [[type(event) for event in game.seen_by(viewer)] for viewer in (None, 0, 1)]
    assert seen == [[], [Drawn], [Drawn]]
    assert game.seen_by(0) != game.seen_by(1)


def test_one_may_read_on_from_any_line() -> None:
    game = open_table(2)
    show_all(game)
    assert game.seen_by(None, since=2) == list(game.log[2].events)
    assert game.seen_by(None, since=3) == []


def test_the_same_log_is_the_same_table() -> None:
    game = played_out(3)
    again = Game.replay(pebbles, game.header, game.log)
    assert (again.state, again.log, again.outcome) == (game.state, game.log, game.outcome)


def test_a_replay_keeps_the_header_it_was_given() -> None:
    old = Header("pebbles", 0, 2, {"rounds": 1}, "ash")
    game = Game.replay(pebbles, old, ())
    assert game.header is old and game.state.board.rounds == 1


def test_a_line_of_the_log_is_one_line() -> None:
    game = Game.open(pebbles, 2, Options(writing=True))
    show_all(game)
    entry = Entry(0, Write(("two\nlines",)), (Answered(0),))
    assert b"\n" not in write(entry) and read(pebbles, write(entry)) == entry


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b'{"seat":0}',
        b'{"seat":0,"action":{"type":"Castle"},"events":[]}',
        b'{"seat":0,"action":{"type":"Show","pebble":7},"events":[]}',
        b'{"seat":0,"action":null,"events":[{"type":"Exploded"}]}',
        b'{"seat":"zero","action":null,"events":[]}',
    ],
)
def test_a_damaged_line_is_said_to_be_damaged(line: bytes) -> None:
    with pytest.raises(Damaged):
        read(pebbles, line)


def test_damage_is_no_refusal() -> None:
    assert not issubclass(Damaged, Refused)


def test_a_header_survives_paper() -> None:
    header = open_table().header
    assert msgspec.json.decode(msgspec.json.encode(header), type=Header) == header
