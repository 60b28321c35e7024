"""Moves: addressed to a prompt, with a key of their own; late, repeated and foreign ones are harmless."""

import asyncio
import random

import pytest

from tests.server.conftest import Running, problem, table_of
from tests.server.people import Json, Person


async def game_of(house: Running, *names: str) -> list[Person]:
    """A running game; the first person gives the clues."""
    people = await table_of(house, *names)
    await people[0].change(options={"giver": 0, "team": "unanimous"})
    await people[0].start()
    return people


async def first_prompt(person: Person) -> tuple[str, Json]:
    prompt = (await person.look())["prompt"]
    return prompt["id"], prompt["actions"][0]


async def test_a_move_answers_with_what_this_viewer_has_seen(house: Running) -> None:
    ala, _bob = await game_of(house, "Ala", "Bob")
    answer = await ala.post(*await first_prompt(ala))
    assert answer.status_code == 200
    assert answer.json() == {"seq": len((await ala.look())["events"])}


async def test_a_repeated_post_answers_again_and_changes_nothing(house: Running) -> None:
    ala, _bob = await game_of(house, "Ala", "Bob")
    prompt, action = await first_prompt(ala)
    first = await ala.post(prompt, action, key="same")
    length = len(house.house.tables.by_code[ala.code].now.matches[0].game.log)
    again = await ala.post(prompt, action, key="same")
    assert (again.status_code, again.json()) == (200, first.json())
    assert len(house.house.tables.by_code[ala.code].now.matches[0].game.log) == length


async def test_repeated_posts_at_the_same_moment_count_once(house: Running) -> None:
    ala, bob = await game_of(house, "Ala", "Bob")
    prompt, action = await first_prompt(ala)
    answers = await asyncio.gather(*(ala.post(prompt, action, key="same") for _ in range(10)))
    assert {answer.status_code for answer in answers} == {200}
    assert len((await bob.look())["view"]["board"]["clues"]) == 1


async def test_the_same_key_of_another_seat_is_another_move(house: Running) -> None:
    ala, bob, cleo = await game_of(house, "Ala", "Bob", "Cleo")
    await ala.post(*await first_prompt(ala), key="1")
    for person in (bob, cleo):
        assert (await person.post(*await first_prompt(person), key="1")).status_code == 200
    assert len((await bob.look())["view"]["board"]["marks"]) == 2


async def test_a_late_answer_is_stale(house: Running) -> None:
    ala, _bob = await game_of(house, "Ala", "Bob")
    prompt, action = await first_prompt(ala)
    await ala.post(prompt, action)
    assert problem(await ala.post(prompt, action)) == (409, "stale_prompt")


async def test_an_answer_to_the_game_before_is_stale(house: Running) -> None:
    ala, bob = await game_of(house, "Ala", "Bob")
    prompt, action = await first_prompt(ala)
    chance = random.Random(1)
    while (await ala.look())["phase"] == "playing":
        for person in (ala, bob):
            await person.play(chance)
    await ala.start()
    again, _ = await first_prompt(ala)
    assert (prompt, again) == ("1.clue.1", "2.clue.1")
    assert problem(await ala.post(prompt, action)) == (409, "stale_prompt")


async def test_out_of_turn(house: Running) -> None:
    ala, bob = await game_of(house, "Ala", "Bob")
    prompt, action = await first_prompt(ala)
    answer = await bob.post(prompt, action)
    assert problem(answer) == (422, "out_of_turn")
    assert answer.json()["section"] == "clue"


async def test_against_the_rules_names_the_game_and_the_heading(house: Running) -> None:
    ala, _bob = await game_of(house, "Ala", "Bob")
    answer = await ala.post("1.clue.1", {"type": "GiveClue", "card": "fables/nobody", "manner": "similar"})
    assert problem(answer) == (422, "not_in_hand")
    assert answer.json()["game"] == "similo"
    assert answer.json()["section"] == "clue"
    assert answer.json()["facts"] == {"card": "fables/nobody"}


async def test_a_game_that_is_over(house: Running) -> None:
    ala, bob = await game_of(house, "Ala", "Bob")
    chance = random.Random(1)
    while (await ala.look())["phase"] == "playing":
        for person in (ala, bob):
            await person.play(chance)
    assert problem(await ala.post("1.clue.9", {"type": "Withdraw"})) == (422, "game_over")


async def test_no_game_yet(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    assert problem(await ala.post("1.clue.1", {"type": "Withdraw"})) == (409, "no_game")


async def test_somebody_elses_token_does_not_open_a_seat(house: Running) -> None:
    ala, bob = await game_of(house, "Ala", "Bob")
    (zoe,) = await table_of(house, "Zoe")
    prompt, action = await first_prompt(ala)
    zoe.code = ala.code
    assert problem(await zoe.post(prompt, action)) == (401, "no_token")
    assert problem(await bob.post(prompt, action, seat=0)) == (403, "not_your_seat")
    assert problem(await bob.post(prompt, action, seat=7)) == (404, "no_such_seat")
    nobody = house.person(code=ala.code)
    assert problem(await nobody.post(prompt, action)) == (401, "no_token")


async def test_who_came_after_the_start_only_watches(house: Running) -> None:
    ala, bob = await game_of(house, "Ala", "Bob")
    chance = random.Random(2)
    while (await ala.look())["phase"] == "playing":
        for person in (ala, bob):
            await person.play(chance)
    cleo = house.person()
    await cleo.sit(ala.code, "Cleo")
    assert problem(await cleo.post("1.over", {"type": "Withdraw"})) == (422, "not_playing")
    assert (await cleo.look())["view"]["seat"] is None


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"type": "Dance"},
        {"type": "GiveClue"},
        {"type": "GiveClue", "card": 7, "manner": "similar"},
        {"type": "GiveClue", "card": "x", "manner": "sideways"},
        {"type": "GiveClue", "card": "x", "manner": "similar", "more": 1},
        {"type": ["GiveClue"]},
    ],
)
async def test_an_action_that_no_game_knows(house: Running, action: Json) -> None:
    ala, _bob = await game_of(house, "Ala", "Bob")
    answer = await ala.post("1.clue.1", action)
    assert problem(answer) == (400, "malformed")
    assert answer.json()["facts"]["field"] == "action"


async def test_the_silent_role_may_not_react(house: Running) -> None:
    ala, bob = await game_of(house, "Ala", "Bob")
    assert problem(await ala.call("POST", ala.path("/reactions"), {"emoji": "👏"})) == (422, "silent_role")
    assert problem(await bob.call("POST", bob.path("/reactions"), {"emoji": "X"})) == (400, "no_such_reaction")
    assert (await bob.call("POST", bob.path("/reactions"), {"emoji": "👏"})).status_code == 204


@pytest.mark.parametrize("change", [{"name": "Lion"}, {"avatar": "fox"}, {"name": "Lion", "avatar": "fox"}])
async def test_the_silent_role_gets_no_new_name_and_no_new_picture(house: Running, change: Json) -> None:
    ala, bob = await game_of(house, "Ala", "Bob")
    assert problem(await ala.call("PATCH", ala.path("/seats/0"), change)) == (422, "silent_role")
    assert (await bob.call("PATCH", bob.path("/seats/1"), change)).status_code == 200


async def test_the_silent_role_has_no_say_in_what_the_guessers_take_back(house: Running) -> None:
    ala, bob, cleo = await game_of(house, "Ala", "Bob", "Cleo")
    await ala.post(*await first_prompt(ala))
    refused = await ala.call("POST", ala.path("/undo"), {"number": 1, "back": 0, "key": "mine"})
    assert problem(refused) == (409, "cannot_undo") and refused.json()["facts"] == {"why": "silent"}
    for person in (bob, cleo):
        await person.post(*await first_prompt(person))
    offered = (await bob.look())["undo"]
    assert offered["ask"] == [2], "only the other guesser"
    await bob.call("POST", bob.path("/undo"), {"number": 1, "back": offered["back"], "key": "his"})
    asked = (await ala.look())["request"]
    for agrees in (True, False):
        word = {"number": 1, "back": asked["back"], "agrees": agrees, "key": f"hers {agrees}"}
        assert problem(await ala.call("POST", ala.path("/undo/answers"), word)) == (409, "stale_prompt")
    assert (await cleo.look())["request"]["waiting"] == [2]


async def test_the_log_of_a_running_game_is_the_callers_share(house: Running) -> None:
    ala, bob = await game_of(house, "Ala", "Bob")
    await ala.post(*await first_prompt(ala))
    hers = (await ala.call("GET", ala.path("/log"))).text
    his = (await bob.call("GET", bob.path("/log"))).text
    assert "SecretDrawn" in hers and "GiveClue" in hers
    assert "SecretDrawn" not in his and "GiveClue" not in his and "ClueGiven" in his
    assert "seed" not in hers + his and "promise" in his
    assert problem(await house.person(code=ala.code).call("GET", ala.path("/log"))) == (401, "no_token")
    assert problem(await ala.call("GET", ala.path("/log?number=2"))) == (404, "not_found")
