"""The fast engine is never the law: played side by side with the readable rules, it must agree after every move.

PARLOUR_TWIN_GAMES says how many games of each size on each map; the suite plays a few, a night can play thousands.
"""

import os
from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from parlour.bots.council_of_four.fast import codec
from parlour.bots.council_of_four.fast import play as fast
from parlour.bots.council_of_four.fast.legal import legal, moves_of, pick
from parlour.bots.council_of_four.fast.state import State as Packed
from parlour.game import Game
from parlour.games import council_of_four
from parlour.games.council_of_four import printed
from parlour.games.council_of_four.events import Drawn, PermitShown, Reshuffled
from parlour.games.council_of_four.known import CouncilOptions
from parlour.rules import Event, State

GAMES = int(os.environ.get("PARLOUR_TWIN_GAMES", "1"))
MAPS = tuple("".join(sides) for sides in product("AB", repeat=3))
MOST = 2_500  # moves: four aimless players can go on for long


# Side by side


@pytest.mark.parametrize("sides", MAPS)
@pytest.mark.parametrize("seats", council_of_four.seats)
def test_the_fast_engine_plays_the_same_game(seats: int, sides: str) -> None:
    for number in range(GAMES):
        play_both(seats, on_the_map(sides), f"twin {number}")


@pytest.mark.parametrize("seats", council_of_four.seats)
@pytest.mark.parametrize("limits", [(False, False), (False, True), (True, True)])
def test_the_fast_engine_knows_what_the_pieces_limit(seats: int, limits: tuple[bool, bool]) -> None:
    coin_track, assistant_pool = limits
    options = CouncilOptions(coin_track=coin_track, assistant_pool=assistant_pool)
    for number in range(GAMES):
        play_both(seats, options, f"limits {number}")


@pytest.mark.parametrize("seats", council_of_four.seats)
def test_the_fast_engine_agrees_in_long_aimless_games(seats: int) -> None:
    """Drawn from the whole list, moves are mostly elections: games are long, and decks are shuffled again."""
    log = play_both(seats, CouncilOptions(), "aimless", kind_first=False).log
    assert any(isinstance(event, Reshuffled) for entry in log for event in entry.events)


def test_games_side_by_side_come_through_everything() -> None:
    """Begun far up the nobility track, a few games have every choice, every wish and every end."""
    starts = [(seats, square) for seats in (2, 4) for square in (0, 8, 12, 14)]
    tables = [play_both(seats, CouncilOptions(), f"square {square}", square=square) for seats, square in starts]
    happened = {type(event).__name__ for game in tables for entry in game.log for event in entry.events}
    wished = {type(entry.action).__name__ for game in tables for entry in game.log}
    assert {"TokenChosen", "PermitGranted", "PermitChosen", "TileWon", "KingTileWon", "LastEmporiumBuilt"} <= happened
    assert {"Elect", "Acquire", "Build", "BuildWithKing", "Engage", "ChangePermits", "SendAssistant"} <= wished
    assert {"BuyMainAction", "EndTurn", "TakeToken", "TakePermit", "ReusePermit"} <= wished


def on_the_map(sides: str) -> CouncilOptions:
    return msgspec.convert(dict(zip(printed.REGIONS, sides, strict=True)), CouncilOptions)


def play_both(seats: int, options: CouncilOptions, seed: str, *, kind_first: bool = True, square: int = 0) -> Game:
    """One game, move by move, on both sides: the same legal moves, the same state after each, the same end."""
    game = Game.open(council_of_four, seats, options, seed)
    raised = tuple(msgspec.structs.replace(player, nobility=square) for player in game.state.board.players)
    board = msgspec.structs.replace(game.state.board, players=raised)
    game.state = State(board, game.state.hands, game.state.box)
    packed = codec.pack(game.state)
    luck = Random(seed)
    while (ask := game.ask) is not None and len(game.log) < MOST:
        (seat,) = ask.seats
        assert seat == packed.turn and not packed.over
        prompt = game.prompt(seat)
        assert prompt is not None
        actions: tuple[Any, ...] = prompt.actions
        moves = moves_of(legal(packed))
        assert sorted(moves) == sorted([codec.pack_move(action) for action in actions])
        assert {codec.unpack_move(packed, move) for move in moves} == set(actions)
        if kind_first:
            kind = luck.choice(sorted({type(action).__name__ for action in actions}))
            actions = tuple(action for action in actions if type(action).__name__ == kind)
        action = luck.choice(actions)
        events = game.play(seat, action)
        fast.apply(packed, codec.pack_move(action), foretell(packed, events))
        check_same(game, packed, options)
    return game


def check_same(game: Game, packed: Packed, options: CouncilOptions) -> None:
    readable = codec.tidy(game.state)
    assert codec.unpack(packed, options) == readable
    assert codec.unpack(codec.pack(game.state), options) == readable
    if game.outcome:
        assert packed.over
        assert tuple(player.points for player in packed.players) == game.outcome.scores
        assert frozenset(fast.winners(packed)) == game.outcome.winners


# Luck: what the readable game has drawn lies on top of the fast engine's decks


class Recorded(Random):
    """A new deck comes in the order in which the readable game drew from it."""

    def __init__(self, cards: Sequence[int]) -> None:
        super().__init__(0)
        self.cards = list(cards)

    def shuffle(self, x: Any) -> None:
        x[:] = first_come(x, self.cards)


def foretell(packed: Packed, events: Sequence[Event]) -> Recorded:
    before: list[int] = []
    after: list[int] = []
    shown: tuple[list[int], ...] = ([], [], [])
    drawn = before
    for event in events:
        if isinstance(event, Reshuffled):
            drawn = after
        elif isinstance(event, Drawn):
            drawn += [printed.CARDS.index(card) for card in event.cards]
        elif isinstance(event, PermitShown):
            shown[codec.REGION_NAMES.index(event.region)].append(codec.NUMBER[event.permit])
    packed.deck, packed.drawn = bytes(first_come(packed.deck[packed.drawn :], before)), 0
    for region, deck in enumerate(packed.decks):
        fresh = deck[: len(deck) - packed.under[region]]
        known = [permit for permit in shown[region] if permit in fresh]
        packed.decks[region] = bytes(first_come(fresh, known)) + deck[len(fresh) :]
    return Recorded(after)


def first_come(cards: Sequence[int], drawn: Sequence[int]) -> list[int]:
    """The same cards, with those drawn next on top."""
    rest = list(cards)
    for card in drawn:
        rest.remove(card)
    return [*drawn, *rest]


# The fast engine by itself


def test_a_copy_is_a_state_of_its_own() -> None:
    before = codec.pack(Game.open(council_of_four, 3, None, "copy").state)
    untouched = codec.unpack(before, CouncilOptions())
    fast.playout(before.copy(), Random(1), 500)
    assert codec.unpack(before, CouncilOptions()) == untouched


def test_a_pick_is_one_of_the_moves_and_every_move_can_be_picked() -> None:
    templates = legal(codec.pack(Game.open(council_of_four, 2, None, "pick").state))
    moves = moves_of(templates)
    picked = [pick(templates, (place + 0.5) / len(moves)) for place in range(len(moves))]
    assert picked == moves and len(set(moves)) == len(moves)


def test_aimless_play_comes_to_an_end() -> None:
    state = codec.pack(Game.open(council_of_four, 2, None, "end").state)
    assert fast.playout(state, Random(2), 20_000) < 20_000
    assert state.over
