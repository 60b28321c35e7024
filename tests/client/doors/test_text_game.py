"""The adapter that feeds every door: the same deal and the same answers give the same rewards."""

from typing import Any

import pytest

from parlour.client.doors.fake_model import asking, fake_model
from parlour.client.doors.text_game import Deal, TextGame, play, reader
from parlour.errors import Denied, GameOver
from parlour.games import GAMES

SHORT: dict[str, dict[str, Any]] = {"ego": {"questions": 1}, "one_mind": {"judge": "auto"}}


@pytest.mark.parametrize("name", GAMES)
def test_the_same_deal_and_the_same_answers_tell_the_same(name: str) -> None:
    deal = Deal(name, 2, seed=3, options=SHORT.get(name, {}))
    game, twin = TextGame(deal), TextGame(deal)
    for _ in range(40):
        assert game.turn == twin.turn
        if game.turn is None:
            break
        answer = reader(game.turn.text)
        assert game.act(answer) == twin.act(answer)
    assert game.result == twin.result


def test_a_whole_game_has_the_same_rewards_twice() -> None:
    first = play(Deal("similo", seed=7), [reader, reader])
    assert first == play(Deal("similo", seed=7), [reader, reader])
    assert first.reason != "given_up" and all(0 <= reward <= 1 for reward in first.rewards)


def test_a_question_that_is_read_twice_is_the_same() -> None:
    game = TextGame(Deal("similo"))
    assert game.turn is game.turn and game.turn is not None


def test_refusals_are_counted_for_the_seat_that_made_them() -> None:
    game = TextGame(Deal("similo", options={"giver": 0}))
    assert game.act("I would rather not") != ""
    assert game.result.refusals == (1, 0) and game.result.reason == "given_up"


def test_each_seat_has_an_agent_of_its_own() -> None:
    asked: list[int] = []

    def giver(text: str) -> str:
        asked.append(0)
        return reader(text)

    def guesser(text: str) -> str:
        asked.append(1)
        return reader(text)

    play(Deal("similo", seed=7), [giver, guesser])
    assert set(asked) == {0, 1}


def test_too_few_agents_are_refused() -> None:
    with pytest.raises(Denied, match="wrong_table_size"):
        play(Deal("similo", 3), [reader])


def test_when_it_is_over_nobody_is_asked() -> None:
    game = TextGame(Deal("similo", seed=7))
    while (turn := game.turn) is not None:
        game.act(reader(turn.text))
    assert game.turn is None
    with pytest.raises(GameOver):
        game.act("[1]")


def test_a_fake_server_of_chat_completions_plays_the_same_game() -> None:
    deal = Deal("similo", seed=7)
    with fake_model() as address:
        agent = asking(address)
        assert play(deal, [agent, agent]) == play(deal, [reader, reader])
