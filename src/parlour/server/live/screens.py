"""Big screens that wait to be sent a table: anybody in the room reads their letters, and types them on a phone.

A waiting screen stands in the directory of tables, so that no table has its code, and has a log of its own. The first
line is the screen's key (its salt: `link_keys`), the second is the table that it was sent. Whoever writes the second
line has the screen: so a code is good for one table, whichever worker is asked. It is good for ten minutes, and the
sweeper takes what is left.
"""

from time import time
from typing import TypeAlias

import msgspec
from msgspec import Struct, field

from parlour.errors import Denied
from parlour.server.codes import Codes, new_table_id
from parlour.server.link_keys import new_salt
from parlour.storage import SCREEN, Address, Conflict, Store
from parlour.table.code import is_code

GOOD_FOR = 600.0  # seconds
CODE_TRIES = 50


class Waiting(Struct, frozen=True, tag=True, tag_field="type"):
    """Who has this key is the screen. If it is sent a table that is founded for it, the key opens that one, too."""

    salt: str = field(name="key")


class Sent(Struct, frozen=True, tag=True, tag_field="type"):
    """The screen was sent a table, and that table's key for screens."""

    table: str
    salt: str = field(name="key")


Line: TypeAlias = Waiting | Sent
_lines: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


class Screen(Struct, frozen=True):
    """A screen as its log tells it."""

    address: Address
    salt: str
    sent: Sent | None

    def left(self) -> float:
        """Seconds that its code is still good for."""
        return self.address.created + GOOD_FOR - time()


async def wait(store: Store, codes: Codes) -> Screen:
    """A new screen, under a code that nothing else has."""
    salt, now = new_salt(), time()
    for _ in range(CODE_TRIES):
        address = Address(new_table_id(), await codes.new(), now, now, SCREEN)
        try:
            await store.tables.add(address)
        except Conflict:
            continue
        await store.log.append(address.id, 0, msgspec.json.encode(Waiting(salt)))
        return Screen(address, salt, None)
    raise Denied("busy")


async def find(store: Store, code: str) -> Screen:
    """The screen that waits under this code, or was just sent a table."""
    code = code.upper()
    address = await store.tables.find(code) if is_code(code) else None
    if address is None or address.phase != SCREEN:
        raise _nowhere(code)
    match [_lines.decode(line) for line in await store.log.read(address.id)]:
        case [Waiting(salt), *rest]:
            sent = next((line for line in rest if isinstance(line, Sent)), None)
            screen = Screen(address, salt, sent)
            if screen.left() > 0 or sent is not None:
                return screen
    raise _nowhere(code)


async def send(store: Store, code: str, table: str, salt: str) -> Screen:
    """Send it a table: the first who does has the screen. The same table again is the same wish again."""
    screen = await find(store, code)
    sent = Sent(table, salt)
    if screen.sent is None:
        try:
            await store.log.append(screen.address.id, 1, msgspec.json.encode(sent))
        except Conflict:
            screen = await find(store, code)
        else:
            return screen
    if screen.sent != sent:
        raise Denied("screen_taken", facts={"code": screen.address.code})
    return screen


def _nowhere(code: str) -> Denied:
    return Denied("no_such_screen", facts={"code": code[:8]})
