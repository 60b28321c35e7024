"""Big screens that wait for a table: people in the room read their code and type it on a phone.

The code alone only asks. The screen then shows who asks, for which table, and a two-digit number, which the phone
must send. So somebody elsewhere who guesses the code cannot take the screen. Three wrong numbers use up the code,
and the screen asks for a new one. Nobody presses anything on the screen.

A waiting screen is in the directory of tables, so that no table has its code, and has a log of its own. The first
line is the salt of the screen's key (`link_keys`). Then follow the requests and the wrong numbers. The last line is
the table that the screen was sent. The phone that writes this line has the screen, so a code is valid for one table
on all workers. After ten minutes the screen expires and is deleted.
"""

import secrets
from typing import TypeAlias

import msgspec
from msgspec import Struct, field

from parlour.errors import Denied
from parlour.server.codes import Codes, fingerprint, is_same, new_table_id
from parlour.server.link_keys import new_salt
from parlour.server.steady import time
from parlour.storage import SCREEN, Address, Conflict, Store
from parlour.table.code import is_code

GOOD_FOR = 600.0  # seconds
CODE_TRIES = 50
MOST_MISSES = 3  # wrong numbers
MOST_ASKS = 12  # requests at one code, so that nobody can make a screen flicker for long
NUMBERS = range(10, 100)


class Waiting(Struct, frozen=True, tag=True, tag_field="type"):
    """A screen waits. Its key identifies the screen, and opens a table that is opened for it."""

    salt: str = field(name="key")


class Asking(Struct, frozen=True, tag="Asked", tag_field="type"):
    """Somebody asks to show a table here: this one, or a new one ("").

    `ask` is the fingerprint of the asker's secret.
    """

    ask: str
    name: str
    table: str
    number: int


class Missed(Struct, frozen=True, tag=True, tag_field="type"):
    """A wrong number was sent."""


class Sent(Struct, frozen=True, tag=True, tag_field="type"):
    """The screen was sent a table, with that table's key for screens."""

    table: str
    salt: str = field(name="key")


Line: TypeAlias = Waiting | Asking | Missed | Sent
_lines: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


class Screen(Struct, frozen=True):
    """The fold of a screen's log."""

    address: Address
    salt: str
    asks: tuple[Asking, ...] = ()
    misses: int = 0
    sent: Sent | None = None

    @property
    def lines(self) -> int:
        return 1 + len(self.asks) + self.misses + (self.sent is not None)

    @property
    def is_spent(self) -> bool:
        """Return whether the code is used up, so that the screen needs a new one."""
        return self.sent is None and (self.left() <= 0 or self.misses >= MOST_MISSES or len(self.asks) > MOST_ASKS)

    def left(self) -> float:
        """Return the seconds for which the code is still valid."""
        return self.address.created + GOOD_FOR - time()

    def asked_by(self, asker: str) -> Asking | None:
        """Return the last request of this asker."""
        mine = fingerprint(asker)
        return next((ask for ask in reversed(self.asks) if is_same(ask.ask, mine)), None)


async def wait(store: Store, codes: Codes) -> Screen:
    """Return a new screen, under an unused code."""
    salt, now = new_salt(), time()
    for _ in range(CODE_TRIES):
        address = Address(new_table_id(), await codes.new(), now, now, SCREEN)
        try:
            await store.tables.add(address)
        except Conflict:
            continue
        await store.log.append(address.id, 0, [msgspec.json.encode(Waiting(salt))])
        return Screen(address, salt)
    raise Denied("busy")


async def find(store: Store, code: str) -> Screen:
    """Return the screen that waits under this code or was just sent a table."""
    code = code.upper()
    address = await store.tables.find(code) if is_code(code) else None
    if address is None or address.phase != SCREEN:
        raise _nowhere(code)
    match [_lines.decode(line) for line in await store.log.read(address.id)]:
        case [Waiting(salt), *rest]:
            asks = tuple([line for line in rest if isinstance(line, Asking)])
            misses = sum(isinstance(line, Missed) for line in rest)
            sent = next((line for line in rest if isinstance(line, Sent)), None)
            screen = Screen(address, salt, asks, misses, sent)
            if not screen.is_spent:
                return screen
    raise _nowhere(code)


async def ask(store: Store, code: str, asker: str, name: str, table: str = "") -> Screen:
    """Let the screen show who asks, and a number. Asking again, with nobody else in between, changes nothing."""
    for _ in range(CODE_TRIES):
        screen = await find(store, code)
        if screen.sent is not None:
            raise Denied("screen_taken", facts={"code": screen.address.code})
        if screen.asks and screen.asked_by(asker) is screen.asks[-1]:
            return screen
        used = {earlier.number for earlier in screen.asks}
        number = secrets.choice([number for number in NUMBERS if number not in used])
        asked = Asking(fingerprint(asker), name, table, number)
        try:
            await store.log.append(screen.address.id, screen.lines, [msgspec.json.encode(asked)])
        except Conflict:
            continue
        return await find(store, code)
    raise Denied("busy")


async def send(store: Store, code: str, asker: str, number: int, table: str, salt: str) -> Screen:
    """Send the screen a table, with the number that it shows to this asker. The first one to do so has the screen.

    A repeated request with the same table has no further effect. Raises `wrong_number`; the third wrong number uses
    up the code.
    """
    wanted = Sent(table, salt)
    for _ in range(CODE_TRIES):
        screen = await find(store, code)
        if screen.sent is not None and screen.sent != wanted:
            raise Denied("screen_taken", facts={"code": screen.address.code})
        if screen.sent is not None:
            return screen
        asked = screen.asked_by(asker)
        if asked is None:  # somebody who has not asked is not in front of the screen: this does not use up the code
            raise Denied("wrong_number", facts={"left": MOST_MISSES - screen.misses})
        is_right = asked.number == number
        try:
            line = msgspec.json.encode(wanted if is_right else Missed())
            await store.log.append(screen.address.id, screen.lines, [line])
        except Conflict:
            continue
        if not is_right:
            raise Denied("wrong_number", facts={"left": MOST_MISSES - screen.misses - 1})
        return screen
    raise Denied("busy")


def _nowhere(code: str) -> Denied:
    return Denied("no_such_screen", facts={"code": code[:8]})
