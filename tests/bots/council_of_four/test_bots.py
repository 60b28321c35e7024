"""The bots of Council of Four: they play legally from their view, each kind better than the one before."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.bots import KINDS as ROOM_KINDS
from parlour.bots import Bot, bot
from parlour.bots.council_of_four import CAP, KINDS, Greedy, Searcher, named
from parlour.bots.council_of_four.search import worlds
from parlour.bots.council_of_four.worth import Worth
from parlour.bots.luck import Luck
from parlour.chance import Chance
from parlour.game import Game
from parlour.games import council_of_four
from parlour.games.council_of_four.actions import Build, EndTurn
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import CITIES, DECK, PERMITS_PER_REGION
from parlour.lab.play import play_game
from parlour.rules import Choices, SeatView

QUICK = Searcher(iterations=40, rollout=10)


def asked(seats: int, seed: str, moves: int = 0) -> tuple[SeatView[Any, Any], Choices]:
    """A view in the middle of a greedy game, and the question."""
    game = Game.open(council_of_four, seats, None, seed)
    for number in range(moves):
        view, prompt = question(game)
        assert view.seat is not None
        game.play(view.seat, Greedy().choose(view, prompt, Chance(seed, number)))
    return question(game)


def question(game: Game) -> tuple[SeatView[Any, Any], Choices]:
    assert game.ask is not None
    (seat,) = game.ask.seats
    prompt = game.prompt(seat)
    assert isinstance(prompt, Choices)
    return game.view(seat), prompt


def wins(first: Bot, others: Bot, games: int, seats: int = 2) -> float:
    """The first one's part of the wins; seats rotate, and each deal is played from every seat."""
    won = 0.0
    for number in range(games):
        row = [others] * seats
        row[number % seats] = first
        outcome = play_game(council_of_four, None, row, f"wins {number // seats}").outcome
        assert outcome is not None
        won += (number % seats in outcome.winners) / len(outcome.winners)
    return won


# Who plays


@pytest.mark.parametrize("kind", ROOM_KINDS)
def test_every_kind_of_the_room_has_a_bot(kind: str) -> None:
    assert bot("council_of_four", kind) is KINDS[kind]


@pytest.mark.parametrize("name", ["greedy", "search", "search:200", "search:0.5s"])
def test_bots_go_by_name_in_the_lab(name: str) -> None:
    assert named(name) is not None


@pytest.mark.parametrize("name", ["genius", "search:", "search:0", "search:fast"])
def test_nobody_else_does(name: str) -> None:
    assert named(name) is None


def test_a_budget_is_in_the_name() -> None:
    assert named("search:200") == Searcher(iterations=200) and named("search:0.5s") == Searcher(seconds=0.5)


# How they play


@pytest.mark.parametrize("seats", council_of_four.seats)
@pytest.mark.parametrize("player", [Greedy(), Greedy(noise=10.0)])
def test_a_greedy_game_comes_to_an_end(player: Bot, seats: int) -> None:
    assert play_game(council_of_four, None, [player] * seats, "ends").outcome


@pytest.mark.parametrize(
    "options", [CouncilOptions(market=True), CouncilOptions(coin_track=False, assistant_pool=True)]
)
def test_bots_play_every_variant(options: CouncilOptions) -> None:
    row: Sequence[Bot] = (Greedy(), Searcher(iterations=8, rollout=4), Greedy(noise=10.0))
    assert play_game(council_of_four, options, row, "variants").outcome


def test_greedy_beats_luck() -> None:
    assert wins(Greedy(), Luck(), 20) >= 18


def test_a_newcomer_beats_luck_and_loses_to_a_regular() -> None:
    assert wins(KINDS["newcomer"], Luck(), 10) >= 6
    assert wins(KINDS["regular"], KINDS["newcomer"], 10) >= 6


def test_even_a_short_search_beats_a_newcomer() -> None:
    assert wins(Searcher(iterations=60), KINDS["newcomer"], 4) >= 3


def test_a_greedy_bot_does_not_throw_its_turn_away() -> None:
    view, prompt = asked(2, "turn", moves=30)
    choice = Greedy().choose(view, prompt, Chance("turn", 0))
    assert choice in prompt.actions and (view.board.main == 0 or not isinstance(choice, EndTurn))


# What they know


@pytest.mark.parametrize("moves", [0, 11, 25, 40])
@pytest.mark.parametrize("seats", council_of_four.seats)
def test_the_same_luck_gives_the_same_move(seats: int, moves: int) -> None:
    view, prompt = asked(seats, "same", moves)
    one, two = (QUICK.choose(view, prompt, Chance("luck", 1)) for _ in range(2))
    assert one == two and one in prompt.actions


@pytest.mark.parametrize("seats", council_of_four.seats)
def test_a_dealt_world_agrees_with_the_view(seats: int) -> None:
    view, _ = asked(seats, "worlds", moves=21)
    known, luck = worlds(view), Random(1)
    for _ in range(60):
        world = known.deal(luck)
        assert world.players[known.seat].hand == known.base.players[known.seat].hand
        assert [player.cards for player in world.players] == [player.cards for player in view.board.players]
        assert [card_count(player.hand) for player in world.players] == [player.cards for player in world.players]
        held = sum(player.cards for player in world.players) + card_count(world.discards)
        assert len(world.deck) == view.board.deck == sum(DECK.values()) - held
        for region, deck in enumerate(world.decks):
            assert len(deck) == list(view.board.permits_left.values())[region]
            shown = [permit for permit in world.face_up if permit >= 0 and permit // PERMITS_PER_REGION == region]
            taken = [player.permits | player.used for player in world.players]
            rest = [permit for permit in [*deck, *shown] if not any(mask >> permit & 1 for mask in taken)]
            assert len(set(rest)) == len(deck) + len(shown)


def card_count(cards: int) -> int:
    return sum(cards >> 5 * colour & 31 for colour in range(7))


def test_worlds_differ_in_what_is_not_seen() -> None:
    view, _ = asked(3, "differ")
    known, luck = worlds(view), Random(1)
    other = (known.seat + 1) % 3
    assert len({known.deal(luck).players[other].hand for _ in range(60)}) > 20
    assert len({known.deal(luck).decks[0] for _ in range(60)}) > 5


class Clock:
    """A machine on which so many seconds go by between two looks at the clock."""

    def __init__(self, seconds: float) -> None:
        self.now, self.seconds, self.looks = 0.0, seconds, 0

    def __call__(self) -> float:
        self.now += self.seconds
        self.looks += 1
        return self.now


def test_a_loaded_machine_plays_the_same_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Iterations are strength: below the cap it makes no difference how long they take."""
    searcher = Searcher(iterations=64, seconds=CAP, rollout=10)
    for moves in (0, 11, 25):
        view, prompt = asked(3, "loaded", moves)
        answers = []
        for seconds in (0.0, 0.1, 1.5):
            monkeypatch.setattr("parlour.bots.council_of_four.fast.search.perf_counter", Clock(seconds))
            answers.append(searcher.choose(view, prompt, Chance("luck", moves)))
        assert len(set(answers)) == 1


def test_the_cap_keeps_a_drowning_machine_answering(monkeypatch: pytest.MonkeyPatch) -> None:
    view, prompt = asked(3, "drowning")
    drowning = Clock(CAP + 1)
    monkeypatch.setattr("parlour.bots.council_of_four.fast.search.perf_counter", drowning)
    assert Searcher(iterations=10_000_000, seconds=CAP).choose(view, prompt, Chance("luck", 0)) in prompt.actions
    assert drowning.looks == 2, "at the first look after it began the time was over"


@pytest.mark.parametrize("kind", ["expert", "search"])
def test_who_searches_has_so_many_iterations_and_a_cap(kind: str) -> None:
    searcher = KINDS[kind]
    assert isinstance(searcher, Searcher) and searcher.iterations and searcher.seconds == CAP


def test_the_clock_ends_a_search() -> None:
    view, prompt = asked(2, "clock")
    assert Searcher(seconds=0.02).choose(view, prompt, Chance("clock", 0)) in prompt.actions


# What things are worth


def test_the_last_city_of_a_tile_is_worth_its_points() -> None:
    view, _ = asked(2, "tiles")
    group = Worth(view.board, 0).kingdom.groups["iron"]
    rich = replace(view.board.players[0], emporiums=group[0])
    board = replace(view.board, players=(rich, view.board.players[1]))
    assert Worth(board, 0).of_tiles(group[1]) >= 30


def test_an_emporium_among_others_is_worth_less_for_each_of_them() -> None:
    view, _ = asked(2, "rivals")
    worth = Worth(view.board, 0)
    crowded = [city for city in CITIES if view.board.rivals(0, city)]
    assert crowded
    alone = Worth(replace(view.board, neutral=""), 0)
    assert all(worth.of_emporium(city) < alone.of_emporium(city) for city in crowded)


def test_greedy_builds_when_that_is_worth_most() -> None:
    views = [asked(2, "builds", moves) for moves in range(4, 40, 4)]
    chosen = [Greedy().choose(view, prompt, Chance("builds", 0)) for view, prompt in views]
    assert any(isinstance(action, Build) for action in chosen)
