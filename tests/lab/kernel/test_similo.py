"""Similo on the kernel: games of the rules, again, move for move; and what each seat may see of them."""

from dataclasses import replace

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from parlour.lab.kernel.council_of_four.parity import HASTY
from parlour.lab.kernel.similo import parity
from parlour.lab.kernel.similo.parity import ONE_DECK, TWO_DECKS, Recorded
from parlour.lab.kernel.similo.similo import FEATURES, Similo, observe, random_action
from parlour.lab.kernel.similo.state import ACTIONS, DECK, GIVER, GUESSER, SIDEWAYS, State

GAMES = 48


@pytest.fixture(scope="module")
def games() -> list[Recorded]:
    return [parity.record(f"suite {number}", (ONE_DECK, TWO_DECKS)[number % 2]) for number in range(GAMES)]


def test_the_kernel_plays_recorded_games_as_the_rules_did(games: list[Recorded]) -> None:
    """Rewards, too: after its end a game is played on to no effect."""
    assert {len(game.actions) for game in games} == {2, 5, 9, 14, 16}, "lost in each round, or won"
    assert {game.found for game in games if len(game.actions) == parity.LONGEST} == {True, False}
    assert parity.compare(games) == []


def test_the_proof_tells_every_kind_of_difference(games: list[Recorded]) -> None:
    """The same games, each written down wrongly in one place."""
    *others, other_hand, freer, luckier = (replace(game) for game in games)
    other_hand.tables = [other_hand.tables[0] | {"hand": 0}, *other_hand.tables[1:]]
    freer.legal = [freer.legal[0] - {freer.actions[0]}, *freer.legal[1:]]
    luckier.found = not luckier.found
    found = parity.compare([*others, other_hand, freer, luckier])
    assert len(found) == 3
    assert "hand" in found[0] and "legal sets" in found[1] and "the end" in found[2]


@pytest.fixture(scope="module")
def table() -> State:
    return jax.jit(Similo(apart=True).init, compiler_options=HASTY)(jax.random.key(1))


def test_a_guesser_sees_neither_the_secret_nor_the_hand(table: State) -> None:
    """Two tables that differ in both look the same from the other side."""
    secret, hand = jnp.int8((int(table.secret) + 1) % 12), jnp.int32(int(table.hand) ^ 3)
    other, look = replace(table, secret=secret, hand=hand), jax.jit(observe, compiler_options=HASTY)
    seen = [np.asarray(look(one, np.int8(seat))) for one in (table, other) for seat in (GUESSER, GIVER)]
    assert seen[0].shape == (FEATURES,)
    np.testing.assert_array_equal(seen[0], seen[2])
    assert (seen[1] != seen[3]).any()


def test_a_random_action_is_legal_and_every_legal_one_can_be_it(table: State) -> None:
    drawn = jax.jit(jax.vmap(random_action, (None, 0)), compiler_options=HASTY)(
        table, np.arange(ACTIONS, dtype=np.int32)
    )
    cards = [card for card in range(DECK) if int(table.hand) >> card & 1]
    assert len(cards) == 5 and set(drawn.tolist()) == {*cards, *(SIDEWAYS + card for card in cards)}
