"""Push notifications: tells the devices of people without an open page when it is their turn, once per turn.

A note names the table and the game, and nothing else. Only the worker that handles the table's reminders sends it.
It is stored as sent afterwards, like a line for the group's chat.
"""

import asyncio
from collections.abc import Sequence
from hashlib import sha256
from time import monotonic

import msgspec
from msgspec import Struct

from parlour.say import fill
from parlour.say.words import words_in
from parlour.server.live import outgoing
from parlour.server.live.open_table import OpenTable
from parlour.server.live.outgoing import RETRIES, TAKEN
from parlour.server.settings import Settings
from parlour.server.steady import time
from parlour.storage import Subscription, Subscriptions
from parlour.table.reminders import FAR, QuietHours, Wait, quiet_until, waits

GONE = (404, 410)  # the service does not know this device any more
REFUSED, TOO_MANY = range(400, 500), 429
LOOK_AGAIN = 30.0  # seconds: somebody whose turn it is has a page open now and may close it


class Device(Struct, frozen=True):
    """A browser that gets notifications: its endpoint, keys, language and quiet hours.

    `base` is the address of this server as that browser knows it.
    """

    endpoint: str
    p256dh: str
    auth: str
    base: str
    language: str
    quiet: QuietHours = QuietHours()


class SentToDevice(Struct, frozen=True):
    """The last turn that a device was told of, and how often telling it of the next one has failed."""

    turn: str = ""
    trying: str = ""
    failures: int = 0
    again: float = 0.0


class DueCall(Struct, frozen=True):
    """A notification that is due now, because the table waits for one of the device's people."""

    kept: Subscription
    device: Device
    sent: SentToDevice
    turn: str


class DeviceCalls:
    """The notifications of one worker."""

    def __init__(self, settings: Settings, store: Subscriptions) -> None:
        self._settings = settings
        self._store = store

    async def tell(self, table: OpenTable) -> float:
        """Send the due notifications of this table. Returns when to look again."""
        if self._settings.push == "off":
            return FAR
        waiting = waits(table.now)
        kept = await self._store.of(table.id) if waiting else []
        again, due = FAR, dict[str, list[DueCall]]()
        for one in kept:
            wait, sent = waiting.get(one.sitter), _read_sent(one.sent)
            if wait is None or sent.turn == wait.turn:
                continue
            device = msgspec.json.decode(one.device, type=Device)
            ripe = self._ripe(table, one.sitter, wait, device.quiet, sent)
            if ripe > time():
                again = min(again, ripe)
            else:
                due.setdefault(one.id, []).append(DueCall(one, device, sent, wait.turn))
        done = await asyncio.gather(*(self._call(table, of_one) for of_one in due.values()))
        return min((again, *done))

    def _ripe(self, table: OpenTable, sitter: int, wait: Wait, quiet: QuietHours, sent: SentToDevice) -> float:
        """Return when this person is to be notified, as far as it is known now."""
        now = time()
        ripe = max(wait.since + self._settings.push_after, quiet_until(quiet, now))
        if sent.trying == wait.turn:
            ripe = max(ripe, sent.again)
        if sitter in table.presence.here | table.presence.attending:
            return max(ripe, now + LOOK_AGAIN)
        return max(ripe, now + self._settings.roll_call - (monotonic() - table.opened))

    async def _call(self, table: OpenTable, due: Sequence[DueCall]) -> float:
        """Send one note to one device, for any of its people. Returns when to retry a failed delivery."""
        first = due[0]
        status = await self._send(table, first.kept.id, first.device)
        if status in GONE:
            await self._store.drop(first.kept.id)
            return FAR
        again = FAR
        for one in due:
            sent = _after(one, status)
            again = min(again, sent.again or FAR)
            await self._store.keep(table.id, one.kept.sitter, one.kept.id, msgspec.json.encode(sent).decode())
        return again

    async def _send(self, table: OpenTable, id: str, device: Device) -> int:
        """Return the HTTP status of the answer; 0 if there is none."""
        from parlour.server.live import web_push

        now = table.now
        game = now.match.game.header.game if now.match is not None else now.game
        keys = web_push.DeviceKeys(device.p256dh, device.auth)
        body = web_push.encrypted(note(device.language, table.code, game, id), keys)
        contact = self._settings.url or device.base
        signed = web_push.server_key(self._settings.secret).authorization(device.endpoint, contact, time())
        topic = sha256(table.id.encode()).hexdigest()[:32]
        private = self._settings.push == "private"
        try:
            return await outgoing.post(device.endpoint, web_push.headers(signed, topic), body, private=private)
        except outgoing.Unreachable:
            return 0


class TurnNote(Struct, frozen=True):
    """The content of a notification for the service worker.

    It has the words, the path of the table below this server's address, the label of the button that stops all
    notifications, and the `id` that the button sends.
    """

    title: str
    body: str
    path: str
    stop: str
    id: str


def note(language: str, code: str, game: str, id: str) -> bytes:
    """Return the note "It is your turn" for this table and game."""
    words = words_in(language, "reminders")
    about = {"code": code, "game": words_in(language, game).get(f"{game}.name", game)}
    title, body = (fill(words[f"call.{part}"], about, language) for part in ("title", "body"))
    return msgspec.json.encode(TurnNote(title, body, f"t/{code}", words["call.stop"], id))


def _read_sent(kept: str) -> SentToDevice:
    return msgspec.json.decode(kept, type=SentToDevice) if kept else SentToDevice()


def _after(one: DueCall, status: int) -> SentToDevice:
    """Return what has been told after this answer. A service that refuses for good is not asked again for this turn."""
    failures = one.sent.failures if one.sent.trying == one.turn else 0
    is_final = status in REFUSED and status != TOO_MANY
    if status in TAKEN or is_final or failures >= len(RETRIES):
        return SentToDevice(one.turn)
    return SentToDevice(one.sent.turn, one.turn, failures + 1, time() + RETRIES[failures])
