"""The kernel is never the law: games of the rules, played again on it, must agree in everything, move for move.

A slice here; `python -m benchmarks.kernel --equal 10000` plays as many as one likes.
"""

from dataclasses import replace
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from parlour.bots.council_of_four.champion.sight import see
from parlour.bots.council_of_four.encoding import actions as ids
from parlour.bots.council_of_four.encoding import tables
from parlour.bots.council_of_four.encoding.codec import decode, encode
from parlour.bots.council_of_four.encoding.features import FEATURES, colour_order, turned, turned_back
from parlour.chance import Chance
from parlour.games import council_of_four as rules
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.story import CouncilState
from parlour.lab.kernel.council_of_four import parity
from parlour.lab.kernel.council_of_four.council import Council, observe
from parlour.lab.kernel.council_of_four.luck import SPAN, luck_for
from parlour.lab.kernel.council_of_four.record import Recorded

DEFAULT = (True, False)

pytestmark = pytest.mark.xdist_group("kernel")  # what one of them compiles, the others use


@pytest.fixture(scope="module")
def games() -> list[Recorded]:
    """Every size on every map."""
    return [parity.record_one(number, DEFAULT, "suite") for number in range(24)]


def test_the_kernel_plays_recorded_games_as_the_rules_did(games: list[Recorded]) -> None:
    assert {game.sides for game in games} == set(tables.MAPS)
    assert {game.seats for game in games} == {2, 3, 4}
    assert parity.compare(games) == []


def test_the_proof_tells_every_kind_of_difference(games: list[Recorded]) -> None:
    """The same games, each written down wrongly in one place."""
    poorer, freer, other_end = (replace(game) for game in games[:3])
    poorer.states = [*poorer.states]
    poorer.states[5] = poorer.states[5] | {"coins": [99, 0, 0, 0]}
    freer.legal = [[*listed] for listed in freer.legal]
    freer.legal[3] = freer.legal[3][1:]
    other_end.winners = frozenset(range(4)) - other_end.winners
    found = parity.compare([poorer, freer, other_end])
    assert len(found) == 3
    assert "coins" in found[0] and "legal sets" in found[1] and "winners" in found[2]


@pytest.mark.parametrize(
    ("rewards", "won"),
    [((1.0, -1.0), {0}), ((0.0, 0.0), {0, 1}), ((0.25, 0.25, -0.5), {0, 1}), ((-1 / 3, -1 / 3, -1 / 3, 1.0), {3})],
)
def test_winners_are_read_from_rewards_also_when_all_share(rewards: tuple[float, ...], won: set[int]) -> None:
    assert parity.winners(np.array(rewards)) == won


# Actions


def positions(seed: str, seats: int, moves: int) -> list[CouncilState]:
    state = rules.setup(rules.lay(seats, CouncilOptions()), Chance(seed, 0)).state
    rng, found = Random(seed), [state]
    for number in range(moves):
        action: Any = rng.choice(rules.legal(state.view(state.board.turn)).actions)
        state = rules.decide(state, {state.board.turn: action}, Chance(seed, number + 1)).state
        if state.board.over:
            break
        found.append(state)
    return found


@pytest.mark.parametrize("seats", rules.seats)
def test_every_action_of_a_prompt_has_an_id_of_its_own(seats: int) -> None:
    for state in positions("ids", seats, 120):
        view = state.view(state.board.turn)
        listed = rules.legal(view).actions
        numbers = [encode(state.board, action) for action in listed]
        assert len(set(numbers)) == len(numbers)
        assert [decode(state.board, view.hand, number) for number in numbers] == list(listed)


def test_there_are_609_ids_and_no_others() -> None:
    state = positions("ids", 2, 0)[0]
    assert ids.ACTIONS == len(ids.MEANING) == 609
    for number in (-1, 609):
        with pytest.raises(ValueError, match="is no action"):
            decode(state.board, state.hands[0], number)


def test_elections_are_turned_to_the_observers_colours_and_back() -> None:
    order = colour_order(np, np.int32(3 << 10 | 1 << 25))
    assert order.tolist() == [2, 5, 0, 1, 3, 4]
    seen = turned(np, np.arange(ids.ACTIONS), order)
    assert [int(turned_back(np, np.int64(place), order)) for place in range(ids.ACTIONS)] == seen.tolist()


# Observations

look = jax.jit(observe, compiler_options=parity.HASTY)


def test_numpy_and_jax_see_the_same() -> None:
    """The champion learns with JAX and plays with numpy: both must see what the seat to move sees."""
    game = parity.record_one(1, DEFAULT, "eyes")
    state = parity.dealt(Council(), [game] * parity.BATCH)
    rebuilt = rules.setup(rules.lay(game.seats, CouncilOptions(hills="A")), Chance("eyes 1", 0)).state
    seen = look(jax.tree.map(lambda one: one[0], state), state.turn[0])
    assert seen.shape == (FEATURES,)
    np.testing.assert_allclose(seen, see(rebuilt.view(rebuilt.board.turn)).features, rtol=1e-6)


def test_an_observation_does_not_depend_on_what_others_hold() -> None:
    state = jax.tree.map(
        lambda one: one[0], parity.dealt(Council(), [parity.record_one(2, DEFAULT, "eyes")] * parity.BATCH)
    )
    turn = int(state.turn)
    other = (turn + 1) % 4
    hands = list(state.hand)
    hands[other] = jnp.int32(6 << 5)
    jokers = list(state.jokers)
    jokers[other] = jnp.int8(0)
    changed = replace(
        state, hand=tuple(hands), jokers=tuple(jokers), deck=state.deck + (1 << 10), seed=(state.seed[1],) * 2
    )
    assert int(state.hand[other]) != 6 << 5
    np.testing.assert_array_equal(look(state, state.turn), look(changed, state.turn))


# Luck


@pytest.mark.parametrize("bound", [1, 2, 15, 90, 127])
def test_any_number_below_a_bound_can_be_fed_in(bound: int) -> None:
    assert [luck_for(number, bound) * bound >> SPAN for number in range(bound)] == list(range(bound))
