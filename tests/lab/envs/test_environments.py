"""The tables as environments: PettingZoo's, Gymnasium's and OpenSpiel's own tests, over every game and every size."""

import json
import warnings
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import parlour.lab.envs.openspiel  # noqa: F401 - registers
from parlour.chance import Chance
from parlour.errors import Denied
from parlour.games import GAMES
from parlour.lab import envs
from parlour.lab.agents import AgentFailed, agent
from parlour.lab.envs.episode import BadAction, Episode
from parlour.rules import Action, AnySeatView, Prompt

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # where its own games are installed, their tests warn
    from pettingzoo.test import api_test, parallel_api_test, seed_test

SIZES = [pytest.param(name, seats, id=f"{name}-{seats}") for name, rules in GAMES.items() for seats in rules.seats]
CYCLES = 12
AUTO = {"one_mind": {"judge": "auto"}}  # a table of luck would discuss every word


def options(name: str) -> dict[str, Any]:
    return AUTO.get(name, {})


def load(name: str, seats: int) -> Any:
    return pyspiel.load_game(f"parlour_{name}", {"seats": seats, "options": json.dumps(options(name))})


@pytest.mark.filterwarnings("ignore::UserWarning")  # that names differ from those of its own games
@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_pettingzoo_is_content(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(envs.aec(name, seats, options=options(name)), num_cycles=CYCLES)
    parallel_api_test(envs.parallel(name, seats, options=options(name)), num_cycles=CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_is_the_same_game(name: str) -> None:
    seed_test(lambda: envs.aec(name, options=options(name)), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_openspiel_is_content(name: str, seats: int, capfd: pytest.CaptureFixture[str]) -> None:
    game = load(name, seats)
    state = game.new_initial_state()
    for number in range(CYCLES):
        if state.is_terminal():
            break
        acts = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        assert acts == sorted(acts) and max(acts) < game.max_chance_outcomes() + game.num_distinct_actions()
        twin = state.clone()
        state.apply_action(acts[7 * number % len(acts)])
        assert str(twin) != str(state)
    assert len(state.observation_tensor(0)) == game.observation_tensor_size()


@pytest.mark.parametrize("name", [name for name in GAMES if name != "council_of_four"])  # it would take ten seconds
def test_openspiel_plays_whole_games(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """OpenSpiel's own test: copies, histories, serialised states, observations."""
    pyspiel.random_sim_test(load(name, GAMES[name].seats[0]), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("luck", ["seed", "draws"])
def test_luck_is_listed_in_nodes_of_bounded_width(name: str, luck: str) -> None:
    game = pyspiel.load_game(f"parlour_{name}", {"luck": luck, "options": json.dumps(options(name))})
    state = game.new_initial_state()
    moves = 0
    while moves < CYCLES and not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert len(outcomes) <= game.max_chance_outcomes() <= 1024
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            state.apply_action(outcomes[-1][0])
        else:
            state.apply_action(state.legal_actions()[-1])
            moves += 1
    assert moves


def test_there_are_as_many_deals_as_asked_for() -> None:
    game = pyspiel.load_game("parlour_similo(deals=5000)")
    assert game.max_chance_outcomes() == len(game.new_initial_state().chance_outcomes()) == 5000
    with pytest.raises(Denied, match="deals is 1 to"):
        pyspiel.load_game("parlour_similo(deals=0)")


def test_every_draw_can_be_a_node() -> None:
    state = pyspiel.load_game("parlour_similo(luck=draws)").new_initial_state()
    bounds = []
    while state.is_chance_node():
        bounds.append(len(state.chance_outcomes()))
        state.apply_action(0)
    assert bounds[0] == 2 and len(bounds) > 12, "who gives, the twelve characters, the secret, five clues"
    assert state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_is_content(name: str) -> None:
    env: Any = gymnasium.make(f"parlour/{name}-v1", partners=["luck"], options=options(name), disable_env_checker=True)
    seen, _ = env.reset(seed=1)
    for _ in range(CYCLES):
        assert env.observation_space.contains(seen)
        seen, _, over, given_up, _ = env.step(env.action_space.sample(mask=seen["action_mask"]))
        if over or given_up:
            seen, _ = env.reset()


def test_words_of_ones_own_are_written_in_the_open_mode() -> None:
    env = envs.aec("one_mind", 2, open_words=True, options={"letters": "never"})
    env.reset(seed=3)
    env.step((1, "lighthouse"))
    env.step((0, 5))
    assert {card.word for card in env.episode.game.state.board.rows[0].cards} >= {"lighthouse"}


# Bad input


def test_what_does_not_fit_is_refused_with_a_sentence() -> None:
    with pytest.raises(Denied, match="no_such_game"):
        envs.aec("chess")
    with pytest.raises(Denied, match="wrong_table_size"):
        envs.parallel("similo", 12)
    env = envs.aec("similo", 2, options={"giver": 0})
    env.reset(seed=1)
    with pytest.raises(BadAction, match="similo, seat 0, step 1: 877 is not a legal action id"):
        env.step(877)


class Fails:
    def choose(self, view: AnySeatView, prompt: Prompt, chance: Chance) -> Action:
        raise RuntimeError("no idea")


class NoAgent:
    pass


def test_a_partner_that_raises_is_named() -> None:
    env: Any = gymnasium.make("parlour/similo-v1", partners=[f"{__name__}:Fails"], options={"giver": 1})
    with pytest.raises(AgentFailed, match=r"similo, seat 1, step 1: .*Fails raised RuntimeError"):
        env.reset(seed=1)


def test_a_partner_that_hangs_is_left_behind() -> None:
    guest: Any = agent("similo", f"{__name__}:Fails")
    guest.patience, guest.mind.choose = 0.0, lambda *_: __import__("threading").Event().wait(5)
    with pytest.raises(AgentFailed, match="has not answered within 0 seconds"):
        guest.choose(None, None, None)


def test_a_class_that_is_no_agent_is_refused() -> None:
    for name in (f"{__name__}:NoAgent", f"{__name__}:Nobody", "nowhere.at.all:Agent"):
        with pytest.raises(Denied, match="no_such_bot"):
            agent("similo", name)


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES["similo"], "longest", 3)
    env = envs.aec("similo", 2)
    env.reset(seed=2)
    while env.agents and not any(env.truncations.values()):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_the_same_is_told_as_a_dictionary() -> None:
    episode = Episode("ego", 3)
    episode.deal(5)
    told = episode.told(episode.seat)
    assert told["view"]["seat"] == episode.seat and told["prompt"]["kind"] == "choices"


@pytest.mark.filterwarnings("ignore::UserWarning")  # that names differ from those of PettingZoo's own games
@pytest.mark.parametrize("name", ["similo", "council_of_four"])
def test_shimmy_wraps_the_games_of_openspiel(name: str) -> None:
    """OpenSpiel's games as PettingZoo's, by another house's hands: played to the end."""
    from shimmy import OpenSpielCompatibilityV0

    env = OpenSpielCompatibilityV0(env=load(name, 2))
    env.reset(seed=1)
    luck, steps = np.random.default_rng(1), 0
    for agent_name in env.agent_iter(max_iter=2000):
        _, _, over, given_up, info = env.last()
        legal = info["action_mask"].nonzero()[0] if not (over or given_up) else ()
        env.step(int(luck.choice(legal)) if len(legal) else None)
        assert agent_name in env.possible_agents
        steps += 1
    assert steps > 10 and not env.agents
