"""Many tables at once: as one table after the other, whatever steps them."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from parlour.errors import Denied
from parlour.games import GAMES
from parlour.lab import envs
from parlour.lab.envs.episode import BadAction, Episode
from parlour.lab.envs.kernels import JaxMarl
from parlour.lab.kernel.council_of_four.parity import HASTY

COUNT = 3
AUTO = {"one_mind": {"judge": "auto"}}
LONG = 1_500  # steps


def anything_legal(masks: Any, step: int) -> list[int]:
    """And 0 where nothing is."""
    luck = np.random.default_rng(step)
    return [int(luck.choice(np.flatnonzero(mask))) if mask.any() else 0 for mask in masks]


@pytest.mark.parametrize("name", GAMES)
def test_each_table_plays_as_it_would_alone(name: str) -> None:
    """Observations, rewards and ends, and in the step after an end a new deal and no reward."""
    tables = envs.vector(name, COUNT, 2, options=AUTO.get(name, {}))
    alone = [Episode(name, 2, options=AUTO.get(name, {})) for _ in range(COUNT)]
    for number, episode in enumerate(alone):
        episode.deal(5 + number)
    seen, infos = tables.reset(seed=5)
    ends, was_over = 0, [False] * COUNT
    for step in range(LONG):
        assert tables.observation_space.contains(seen)
        actions = anything_legal(seen["action_mask"], step)
        seats = [episode.seat for episode in alone]
        assert infos["seat"].tolist() == seats
        seen, rewards, over, given_up, infos = tables.step(actions)
        for number, episode in enumerate(alone):
            if was_over[number]:
                episode.deal()
                assert rewards[number] == 0 and not over[number]
            else:
                episode.play(actions[number])
                gains = episode.gains() if episode.is_over else (0.0, 0.0)
                assert over[number] == episode.is_over and infos["returns"][number].tolist() == list(gains)
                assert rewards[number] == gains[seats[number]]
            assert np.array_equal(seen["observation"][number], episode.now.observe(episode.seat))
        was_over = (over | given_up).tolist()
        ends += int(over.sum())
        if ends > COUNT:
            return
    raise AssertionError(f"only {ends} games have ended")


def test_the_same_seed_deals_the_same_and_each_table_has_another_game() -> None:
    one, other = (envs.vector("similo", COUNT, 2) for _ in range(2))
    seen, again = one.reset(seed=1)[0]["observation"], other.reset(seed=[1, 2, 3])[0]["observation"]
    assert np.array_equal(seen, again) and len({row.tobytes() for row in seen}) == COUNT


def test_what_is_not_legal_is_refused() -> None:
    tables = envs.vector("similo", COUNT, 2)
    seen, _ = tables.reset(seed=1)
    with pytest.raises(BadAction):
        tables.step([int(np.flatnonzero(mask == 0)[0]) for mask in seen["action_mask"]])


# On the kernels


def test_a_batch_plays_legal_games_to_their_ends_and_deals_anew() -> None:
    tables = envs.batched("similo", 32, compiler_options=HASTY)
    seen, infos = tables.reset(seed=3)
    was_over, ends = np.zeros(32, bool), 0
    for step in range(400):
        masks = np.asarray(seen["action_mask"])
        assert (masks.any(1) == ~was_over).all(), "nobody is asked at a table that is over, and somebody elsewhere"
        actions, asked = anything_legal(masks, step), np.asarray(infos["seat"])
        seen, rewards, over, _, infos = tables.step(np.array(actions))
        returns = np.asarray(infos["returns"])
        assert not np.asarray(over)[was_over].any() and not returns[was_over].any(), "dealt anew, without a reward"
        assert not returns[~np.asarray(over)].any()
        assert np.array_equal(rewards, returns[np.arange(32), asked])
        was_over, ends = np.asarray(over), ends + int(over.sum())
        if ends > 64:
            break
    assert ends > 64
    assert seen["observation"].shape == tables.observation_space["observation"].shape  # type: ignore[index]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_batch_of_council_has_the_shapes_that_it_says(seats: int) -> None:
    """Only traced: to compile it takes a minute."""
    tables = envs.batched("council_of_four", 32, seats)
    state = jax.eval_shape(tables._deal, jax.random.split(jax.random.key(1), 32))
    actions = jax.ShapeDtypeStruct((32,), jnp.int32)
    after, seen, rewards, returns = jax.eval_shape(tables._go_on, state, state, actions, jax.random.key(2))
    assert jax.tree.map(lambda one: (one.shape, one.dtype), after) == jax.tree.map(
        lambda one: (one.shape, one.dtype), state
    )
    assert {name: part.shape for name, part in seen.items()} == {
        name: part.shape
        for name, part in tables.observation_space.items()  # type: ignore[attr-defined]
    }
    assert (rewards.shape, returns.shape) == ((32,), (32, seats))


def test_what_has_no_kernel_is_refused() -> None:
    for name, seats in (("ego", 3), ("similo", 3), ("council_of_four", 5)):
        with pytest.raises(Denied, match="kernels are for"):
            envs.batched(name, 2, seats)


def test_jaxmarls_interface_is_compiled_and_plays_by_the_kernel() -> None:
    """As JaxMARL's trainers do it: reset and step under vmap and scan; who is not asked waits."""
    marl = JaxMarl("similo")
    assert marl.agents == ["agent_0", "agent_1"] and marl.agent_classes == {
        "giver": ["agent_0"],
        "guesser": ["agent_1"],
    }
    (size,), actions = marl.observation_space("agent_0").shape, marl.action_space("agent_0").n

    def step(held: Any, key: Any) -> Any:
        seen, state = held
        legal = marl.get_avail_actions(state)
        keys = dict(zip(marl.agents, jax.random.split(key, 2), strict=True))
        chosen = {who: jax.random.categorical(keys[who], jnp.where(legal[who], 0.0, -1e9)) for who in marl.agents}
        seen, state, rewards, dones, _ = marl.step(key, state, chosen)
        return (seen, state), (rewards, dones, legal, chosen)

    def play(key: Any) -> Any:
        return jax.lax.scan(step, marl.reset(key), jax.random.split(key, 60))

    run = jax.jit(jax.vmap(play), compiler_options=HASTY)
    (seen, _), (rewards, dones, legal, chosen) = run(jax.random.split(jax.random.key(1), 16))
    assert seen["agent_1"].shape == (16, size) and legal["agent_0"].shape == (16, 60, actions)
    assert dones["__all__"].sum() > 16, "games end, and others begin by themselves"
    waits = np.stack([np.asarray(chosen[who]) == marl.wait for who in marl.agents])
    assert (waits.sum(0) == 1).all(), "one is asked, the other can only wait"
    assert not np.asarray(rewards["agent_0"])[~np.asarray(dones["__all__"])].any()
    assert np.array_equal(rewards["agent_0"], rewards["agent_1"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_council_has_the_same_interface_at_every_size(seats: int) -> None:
    """Only traced: to compile it takes a minute."""
    marl = JaxMarl("council_of_four", seats)
    seen, state = jax.eval_shape(marl.reset, jax.random.key(0))
    assert list(seen) == marl.agents and len(seen) == seats
    answer = jax.ShapeDtypeStruct((), jnp.int32)
    answers = dict.fromkeys(marl.agents, answer)
    after = jax.eval_shape(marl.step, jax.random.key(0), state, answers)
    assert list(after[2]) == marl.agents and set(after[3]) == {*marl.agents, "__all__"}
    assert jax.eval_shape(marl.get_avail_actions, state)["agent_0"].shape == (marl.wait + 1,)
