"""Bad lines and careless people: streams that break, pages that are reloaded, posts that come twice or late or unheard.

Thirty-five games over HTTP (`PARLOUR_FAULTS=6` plays six times as many; `tests/simulation` has hundreds of evenings
with more faults on a virtual clock). Every one ends; whoever listens has heard exactly what that seat was to hear,
and seen nothing else; all read the same log; nobody loses a seat.
"""

import asyncio
import json
import os
import random
from collections import defaultdict
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from parlour.client.joined import Joined
from parlour.game import Game
from parlour.games import GAMES
from parlour.rules import Seat
from tests.server.conftest import Running
from tests.server.people import Json, Person, Stream, choose

GAMES_OF = {"similo": 10, "ego": 12, "council_of_four": 4, "one_mind": 5, "same_game": 4}
TRIED = 4  # games of any other: a sixth one need not be named here
TIMES = int(os.environ.get("PARLOUR_FAULTS", "1"))
OPTIONS: dict[str, Json] = {  # short; careless people agree late
    "ego": {"questions": 1},
    "same_game": {"team": "anyone"},
    "one_mind": {"level": 0, "letters": "normal"},
}
AT_ONCE = 5
PATIENCE = 900.0  # for machines that do many other things
FINE = (200, 409, 422)  # a post that comes late may be stale, or not legal any more; it is never lost or counted twice


class Careless(Person):
    """Somebody on a train: the line breaks, the page is reloaded, and a finger slips."""

    def __init__(self, base: str, chance: random.Random) -> None:
        super().__init__(base)
        self.chance = chance
        self.story: list[Json] = []  # what was heard, over all streams together
        self.views: list[tuple[int, Json]] = []  # and seen, with how much had been heard by then
        self.late: list[asyncio.Task[None]] = []
        self.is_over = False

    async def stay(self) -> None:
        """Until the game is over, however often the line breaks."""
        last, known = "", Joined()
        while not self.is_over:
            last, known = (last, known) if self.chance.random() < 0.7 else ("", Joined())  # a reload forgets
            async with self.stream(last, known=known) as stream:
                await self.listen(stream, resumed=bool(last))
                last, known = stream.last_id, stream.known
        await asyncio.gather(*self.late)

    async def listen(self, stream: Stream, *, resumed: bool) -> None:
        """For a while."""
        until = self.chance.randint(1, 25)
        for number in range(until):
            message = await stream.next("play", within=PATIENCE)
            if number or resumed:
                self.story += message.data["events"]
            else:
                self.story = list(message.data["events"])
            self.views.append((len(self.story), message.data["view"]))
            if message.data["outcome"]:
                self.is_over = True
                break
            if message.data["prompt"]:
                await self.answer(message.data["prompt"])

    async def answer(self, prompt: Json) -> None:
        action, key = choose(prompt, self.chance), f"{self.seat} {self.chance.random()}"
        fault = self.chance.random()
        if fault < 0.15:
            await asyncio.gather(self.send(prompt, action, key), self.send(prompt, action, key))
        elif fault < 0.3:
            self.late.append(asyncio.create_task(self.send(prompt, action, key, after=self.chance.random() / 20)))
            await self.send(prompt, choose(prompt, self.chance), f"{key} after all")
        elif fault < 0.4:
            await self.hang_up_on(prompt, action, key)
        else:
            await self.send(prompt, action, key)

    async def send(self, prompt: Json, action: Json, key: str, after: float = 0.0) -> None:
        await asyncio.sleep(after)
        answer = await self.post(prompt["id"], action, key)
        assert answer.status_code in FINE, answer.text

    async def hang_up_on(self, prompt: Json, action: Json, key: str) -> None:
        """The answer is never heard, so the same post goes out once more.

        On a line of its own: httpx may leave a socket behind when a request is cancelled while it connects.
        """
        move = {"prompt": prompt["id"], "action": action, "key": key}
        post = self.client.build_request("POST", self.path("/moves"), json=move)
        headers = b"".join(b"%b: %b\r\n" % header for header in post.headers.raw)
        _, line = await asyncio.open_connection(post.url.host, post.url.port)
        line.write(b"POST %b HTTP/1.1\r\n%b\r\n%b" % (post.url.raw_path, headers, post.content))
        await asyncio.sleep(self.chance.random() / 200)
        line.transport.abort()
        with suppress(ConnectionError):
            await line.wait_closed()
        await self.send(prompt, action, key)


async def play(house: Running, game: str, chance: random.Random) -> None:
    """A game among careless people, and perhaps a bot."""
    least, most = GAMES[game].seats[0], min(4, GAMES[game].seats[-1])
    people = [Careless(house.base, random.Random(chance.random())) for _ in range(chance.randint(2, most))]
    try:
        await people[0].found("P0", game=game, options=OPTIONS.get(game, {}))
        for number, person in enumerate(people[1:], 1):
            await person.sit(people[0].code, f"P{number}")
        for _ in range(max(0, least - len(people))):
            await people[0].seat_bot()
        assert (await people[0].start()).status_code == 201
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*[person.stay() for person in people])
        await check(house, game, people)
    finally:
        await asyncio.gather(*[person.close() for person in people])


async def check(house: Running, game: str, people: list[Careless]) -> None:
    table = await house.house.tables.find(people[0].code)
    assert table.now.match is not None
    truth = table.now.match.game
    assert truth.outcome is not None and truth.outcome.reason in GAMES[game].endings
    logs = {(await person.call("GET", person.path("/log"))).content for person in people}
    assert len(logs) == 1
    for person in people:
        told = [plain(event) for event in truth.seen_by(person.seat)]
        assert person.story == told
        could_see = views(truth, person.seat)
        for heard, view in person.views:
            assert json.dumps(view, sort_keys=True) in could_see[heard]
        you = (await person.look())["you"]
        assert (you["seat"], you["seats"]) == (person.seat, [person.seat])


def views(truth: Game, seat: Seat) -> dict[int, set[str]]:
    """All that this seat could ever see, by how many events it had heard."""
    seen: dict[int, set[str]] = defaultdict(set)
    again = Game.replay(truth.rules, truth.header, ())
    for entry in truth.log:
        again.fold(entry)
        view = plain(again.view(seat))
        seen[len(again.seen_by(seat))].add(json.dumps(view, sort_keys=True))
    return seen


def plain(struct: Any) -> Any:
    return json.loads(msgspec.json.encode(struct))


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_ends_and_nothing_is_lost(house: Running, game: str) -> None:
    chance = random.Random(f"faults {game}")
    free = asyncio.Semaphore(AT_ONCE)

    async def one() -> None:
        async with free:
            await play(house, game, chance)

    await asyncio.gather(*[one() for _ in range(TIMES * GAMES_OF.get(game, TRIED))])


def test_only_games_that_there_are() -> None:
    assert set(GAMES_OF) <= set(GAMES)
