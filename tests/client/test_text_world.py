"""The text world: every game in words, in four languages, by TextArena's conventions."""

import random
import re
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from parlour.client.world import LONGEST, TextWorld, register
from parlour.errors import Denied, GameOver
from parlour.games import GAMES
from parlour.languages import LANGUAGES
from parlour.say.rules_text import SHORT

QUIET: dict[str, dict[str, Any]] = {"one_mind": {"judge": "auto"}, "ego": {"questions": 1}}
SOME = 40


def answer(text: str, luck: random.Random) -> str:
    """Somebody who can read numbers in brackets and copy an example, and no more."""
    numbers = re.findall(r"^\[(\d+)\]", text, re.MULTILINE)
    if numbers and (luck.random() < 0.9 or "“" in text):
        return f"I think that is [{luck.choice(numbers)}]"
    examples = text.splitlines()[-1].partition(":")[2].strip(" .")
    return f"[{re.split(r', | and | und | et | i | y ', examples)[0]}]"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_in_words(name: str, language: str) -> None:
    world, luck, done = TextWorld(name, language, QUIET.get(name)), random.Random(1), False
    world.reset(seed=4)
    for _ in range(SOME):
        if done:
            break
        _, text = world.get_observation()
        assert not re.search(rf"{name}\.\w|client\.\w|{{\w", text), text
        done, _ = world.step(answer(text, luck))
    rewards, told = world.close()
    assert set(rewards) == set(told) and len(world.game.log) >= 5


def test_an_observation_tells_the_seat_what_it_sees_and_no_more() -> None:
    world = TextWorld("similo", options={"giver": 0})
    world.reset(num_players=2, seed=1)
    seat, text = world.get_observation()
    secret = world.game.state.hands[0].secret
    name = world.rules.pieces("en")[secret].name
    assert seat == 0 and "[10]" in text and name in text and "square brackets" in text
    world.step("[1]")
    seat, text = world.get_observation()
    assert seat == 1 and "secret character is" not in text.removeprefix(world.opening)


def test_a_refusal_is_told_and_the_third_one_is_an_absence() -> None:
    world = TextWorld("one_mind", options={"letters": "never"})
    world.reset(num_players=2, seed=1)
    done, info = world.step("[snow man]")
    assert not done and info["refused"] and world.seat == 0
    assert info["refused"] in world.get_observation()[1]
    world.step("[]")
    world.step("[12]")
    assert world.seat == 1 and world.close()[1][0] == {"reason": "given_up", "refusals": 3, "defaults": 1}


def test_bad_input_is_refused_with_a_sentence() -> None:
    for game, language, code in (("chess", "en", "no_such_game"), ("ego", "xx", "bad_options")):
        with pytest.raises(Denied, match=code):
            TextWorld(game, language)
    world = TextWorld("similo", options={"giver": 0})
    with pytest.raises(Denied, match="wrong_table_size"):
        world.reset(num_players=20)


def test_nobody_answers_after_the_end() -> None:
    world, luck, done = TextWorld("similo"), random.Random(2), False
    world.reset(seed=2)
    while not done:
        done, _ = world.step(answer(world.get_observation()[1], luck))
    with pytest.raises(GameOver):
        world.step("[1]")


def test_textarena_has_every_game_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    made: dict[str, Any] = {}
    kinds = SimpleNamespace(GAME_BOARD="board")
    arena = SimpleNamespace(
        register=lambda id, entry, **rest: made.update({id: entry(**rest)}),
        Env=object,
        GAME_ID=-1,
        ObservationType=kinds,
    )
    monkeypatch.setitem(sys.modules, "textarena", arena)
    monkeypatch.delitem(sys.modules, "parlour.client.doors.textarena", raising=False)
    register()
    monkeypatch.delitem(sys.modules, "parlour.client.doors.textarena")
    assert len(made) == len(GAMES) * len(LANGUAGES) and made["Parlour-ego-pl-v1"].deal.language == "pl"
    env = made["Parlour-similo-en-v1"]
    env.reset(num_players=2, seed=7)
    ((sender, text, kind),) = env.get_observation()[1]
    assert (sender, kind) == (-1, "board") and text.startswith("SIMILO")
    assert (
        env.step("nothing of the kind")[1]["refused"] and sum(env.close()[1][seat]["refusals"] for seat in (0, 1)) == 1
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_first_observation_tells_the_rules_once_and_none_is_too_long(name: str, language: str) -> None:
    world, luck, done, met = TextWorld(name, language, QUIET.get(name)), random.Random(2), False, set[int]()
    world.reset(seed=5, num_players=4)
    for _ in range(3 * SOME):
        if done:
            break
        seat, text = world.get_observation()
        rules, said = (world.opening, text.removeprefix(world.opening)) if seat not in met else ("", text)
        assert text.startswith(rules) and len(rules) <= SHORT and len(said) <= LONGEST
        assert seat not in met or world.opening not in text
        met.add(seat)
        done, _ = world.step(answer(text, luck))


def test_every_choice_can_be_seen_page_by_page() -> None:
    world, seen = TextWorld("council_of_four", "fr"), set[int]()
    world.reset(seed=5, num_players=4)
    prompt = world.game.prompt(world.seat)
    assert prompt is not None and len(prompt.actions) > 30
    for _ in prompt.actions:
        _, text = world.get_observation()
        seen |= {int(number) for number in re.findall(r"^\[(\d+)\]", text, re.MULTILINE)}
        assert len(text.removeprefix(world.opening)) <= LONGEST
        if len(seen) == len(prompt.actions):
            break
        done, info = world.step("[+]")
        assert not done and "refused" not in info
    assert seen == set(range(1, len(prompt.actions) + 1))
    assert world.close()[1][world.seat]["refusals"] == 0


def test_nobody_leafs_through_the_choices_for_ever() -> None:
    world = TextWorld("similo", options={"giver": 0})
    world.reset(num_players=2, seed=1)
    for _ in range(50):
        world.get_observation()
        world.step("[+]")
    assert world.refusals[0] > 0


def test_moves_can_be_named_instead_of_listed() -> None:
    world = TextWorld("similo", options={"giver": 0}, listed=False)
    world.reset(num_players=2, seed=1)
    _, text = world.get_observation()
    assert not re.search(r"^\[\d+\]", text, re.MULTILINE) and '"type": "GiveClue"' in text
    assert '"manner": "different / similar"' in text
    card = world.game.state.hands[0].cards[0]
    name = world.rules.pieces("en")[card].name
    done, info = world.step(f'The {name}, of course: {{"type": "GiveClue", "card": "{name}", "manner": "similar"}}')
    assert not done and info == {"seat": 0} and world.game.log[-1].action is not None


def test_what_is_named_and_not_legal_is_refused_and_counted() -> None:
    world = TextWorld("similo", options={"giver": 0}, listed=False)
    world.reset(num_players=2, seed=1)
    world.get_observation()
    for wish in ('{"type": "GiveClue", "card": "no such card", "manner": "similar"}', '{"type": "Fly"}', "[1]"):
        _, info = world.step(wish)
        assert info["refused"]
    assert world.close()[1][0]["refusals"] == 3
