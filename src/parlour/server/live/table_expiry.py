"""Checks before tables expire: whether each of them is as old as the directory says.

The directory is not updated at every move, because a write to it in SQLite delays all moves. So before a table
expires, its entry is compared with its log.
"""

from parlour.errors import Damaged
from parlour.server.log import log_error
from parlour.storage import Address, Store
from parlour.storage.table_expiry import DAY, Keep
from parlour.table import Table

MOST = 100_000  # tables per run
REUNION = 400 * DAY  # a group with a link of its own has much more time


async def set_right(store: Store, now: float, keep: Keep) -> None:
    """Correct the directory's entries for the tables that would expire now."""
    for phase, kept in (("lobby", keep.lobby), ("playing", keep.playing), ("over", keep.over)):
        for address in await store.tables.idle((phase,), now - kept, MOST):
            await _compare(store, address, now)


async def _compare(store: Store, address: Address, now: float) -> None:
    lines = await store.log.read(address.id)
    if not lines:
        return
    try:
        table = Table.found(lines)
    except (Damaged, LookupError) as error:  # of a game that is no longer installed
        log_error("a table cannot be read and will be swept away", {"table": address.id}, error)
        return
    if table.group and table.touched_at > now - REUNION:
        await store.tables.touch(address.id, now, table.phase)
    elif table.phase != address.phase or table.touched_at > address.touched:
        await store.tables.touch(address.id, max(table.touched_at, address.touched), table.phase)
