"""A game over days: four people, nobody has a page open, and each is called back when it is their turn.

The clock of each server is put forward by whole days, and each server is killed. The push service and the group's chat
are the tests' own. What a phone was sent is handed to the service worker of a real browser.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page
from tests.server.phones import Phone
from tests.server.processes import Served, started
from tests.server.receiver import Received, receiving
from tests.web.people import PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

NAMES = ("Ala", "Ben", "Celina", "Dan")
GIVER, GUESSERS = 1, [0, 2, 3]
NEVER = 1e9
PATIENCE = 120

CALL = """[
    (server := __import__('parlour.server.settings', fromlist=['x'])),
    (steady := __import__('parlour.server.steady', fromlist=['x'])),
    (command := __import__('parlour.server.run.command', fromlist=['x'])),
    setattr(steady.time, '_at', steady.time._at + {days} * 86400),
    setattr(steady.time, '_wall', lambda wall=steady.time._wall: wall() + {days} * 86400),
    setattr(command, 'Settings', lambda **told: server.Settings(
        **told, push_after=0.0, hook_after=0.0, roll_call=0.0, remind_every={every})),
    serve(port=0, database={database!r}, pace=0, thinkers=0, away=0.0, open_browser=False, url={url!r},
        webhooks='private', push='private'),
][-1]"""
"""A server whose calendar is so many days ahead, and which looks for what is to be told every so many seconds."""

CONTROLLED = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
SHOWN = """navigator.serviceWorker.ready.then((registration) => registration.getNotifications()).then((notes) =>
  notes.map(({ title, body, tag, actions }) => ({ title, body, tag, stop: actions.map(({ title }) => title) })))"""
CLICKED = """async (action) => {
  const opened = []
  self.clients.openWindow = async (url) => void opened.push(url)
  const [notification] = await self.registration.getNotifications()
  if (!notification) return null
  const event = new NotificationEvent('notificationclick', { notification, action })
  const done = []
  event.waitUntil = (work) => done.push(work)
  self.dispatchEvent(event)
  await Promise.all(done)
  return opened
}"""


@asynccontextmanager
async def a_server(folder: Path, *, days: int, every: float) -> AsyncIterator[Served]:
    call = CALL.format(days=days, every=every, database=str(folder / "parlour.db"), url="")
    environment = {"SSL_CERT_FILE": str(folder / "chain.pem"), "PARLOUR_DATA": str(folder)}
    async with started(call, **environment) as process:
        server = Served(process)
        await server.until_open()
        yield server


class Week:
    """One table, its phones, its chat, and what they were told."""

    def __init__(self, received: Received) -> None:
        self.received = received
        self.phones = [Phone(received, name) for name in NAMES]
        self.table = Api("")
        self.key = ""

    def begins(self, house: str) -> None:
        """Over days, with a phone for each person and a chat for all."""
        self.table = table = Api(house).opens(*NAMES, giver=GIVER)
        path = f"/api/tables/{table.code}"
        table.call("PATCH", path, {"clock": {"kind": "soft", "pace": "day"}}, seat=0)
        hook = {"address": f"{self.received.url}/hooks/chat", "format": "ntfy", "kinds": ["turn"]}
        table.call("PUT", f"{path}/webhook", hook, seat=0)
        for seat, phone in enumerate(self.phones):
            table.call("PUT", f"{path}/push", phone.subscription(), seat=seat)
        self.key = table.call("GET", "/api/push")["key"]
        table.starts()

    def moves_to(self, house: str) -> None:
        self.table.house = house
        assert self.table.call("GET", "/api/push")["key"] == self.key, "the same key on the next day"

    def guesses(self) -> None:
        """The guessers agree on somebody whom the giver does not mean."""
        view = self.table.table(GIVER)["view"]
        board, secret = view["board"], view["hand"]["secret"]
        self.table.remove(GUESSERS, [card for card in board["remaining"] if card != secret][:1])

    @property
    def counts(self) -> list[int]:
        """How many notes each phone has."""
        return [len(phone.notes(self.key)) for phone in self.phones]

    @property
    def chat(self) -> list[str]:
        return [body.decode().splitlines()[0] for head, _, body in self.received.requests if "/hooks/" in head]

    async def until(self, counts: list[int], lines: int) -> None:
        """Wait until the phones have so many notes, and the chat so many lines."""
        async with asyncio.timeout(PATIENCE):
            while self.counts != counts or len(self.chat) != lines:
                self.received.came.clear()
                await self.received.came.wait()


async def test_four_people_are_called_back_over_days(chromium: Browser, tmp_path: Path) -> None:
    async with receiving(tmp_path) as (received, _):
        received.status = 201
        week = Week(received)
        async with a_server(tmp_path, days=0, every=NEVER) as monday:
            week.begins(monday.base)
            await monday.kill()
        assert received.requests == [], "it was killed between the move and its notice"

        async with a_server(tmp_path, days=1, every=0) as tuesday:
            week.moves_to(tuesday.base)
            await week.until([0, 1, 0, 0], lines=1)
            week.table.clue(GIVER)
            await week.until([1, 1, 1, 1], lines=2)
            received.hangs_at = "/send/Ben"
            week.guesses()
            await week.until([1, 2, 1, 1], lines=3)
            await tuesday.kill()
        received.hangs_at = ""

        async with a_server(tmp_path, days=2, every=0) as wednesday:
            week.moves_to(wednesday.base)
            await week.until([1, 3, 1, 1], lines=3)
            week.table.clue(GIVER)
            await week.until([2, 3, 2, 2], lines=4)
            expect_only_what_everybody_sees(week)
            await expect_it_is_shown(chromium, wednesday.base, week)


def expect_only_what_everybody_sees(week: Week) -> None:
    """All that left the server, whole."""
    code = week.table.code
    for phone in week.phones:
        for note in phone.notes(week.key):
            assert note.pop("id")
            assert note == {
                "title": "Similo: your turn",
                "body": f"Table {code} is waiting for you.",
                "path": f"t/{code}",
                "stop": "Stop telling me",
            }
    ben, others = f"It’s Ben’s turn at table {code} (Similo).", f"It’s the turn of Ala, Celina and Dan at table {code}"
    assert week.chat == [ben, f"{others} (Similo).", ben, f"{others} (Similo)."]


async def expect_it_is_shown(chromium: Browser, house: str, week: Week) -> None:
    """Ala's browser is handed what her phone was sent: it shows it, opens the table, and stops it."""
    ala = await Person.arrives(chromium, house.replace("127.0.0.1", "localhost"), PHONE, keeps=True)
    await ala.context.grant_permissions(["notifications"])
    await ala.goes("/")
    await ala.page.wait_for_function(CONTROLLED)
    note = week.phones[0].notes(week.key)[-1]
    await deliver(ala.page, ala.house, note)
    code = week.table.code
    await ala.page.wait_for_function(f"{SHOWN}.then((notes) => notes.length === 1)")
    (shown,) = await ala.page.evaluate(SHOWN)
    assert shown == {
        "title": "Similo: your turn",
        "body": f"Table {code} is waiting for you.",
        "tag": f"t/{code}",
        "stop": ["Stop telling me"],
    }
    (worker,) = ala.context.service_workers
    assert await worker.evaluate(CLICKED, "") == [f"{ala.house}/t/{code}"]
    await ala.page.wait_for_function(f"{SHOWN}.then((notes) => notes.length === 0)")
    opened = None
    async with asyncio.timeout(PATIENCE):
        while opened is None:  # Chromium may close the second one late: it has the tag of the first
            await deliver(ala.page, ala.house, note)
            opened = await worker.evaluate(CLICKED, "stop")
    assert opened == []
    kept = week.table.call("GET", f"/api/tables/{code}/seats/0/data", seat=0)
    assert kept["push"] == []
    assert ala.trouble == []


async def deliver(page: Page, origin: str, note: dict[str, Any]) -> None:
    """As a push service would; Chromium has no other way to be handed a message from here."""
    session = await page.context.new_cdp_session(page)
    found: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def registered(event: dict[str, Any]) -> None:
        for one in event["registrations"]:
            if not found.done() and not one["isDeleted"]:
                found.set_result(one["registrationId"])

    session.on("ServiceWorker.workerRegistrationUpdated", registered)
    await session.send("ServiceWorker.enable")
    message = {"origin": origin, "registrationId": await found, "data": json.dumps(note)}
    await session.send("ServiceWorker.deliverPushMessage", message)
    await session.detach()
