"""Before tables expire: is each of them as old as the directory says?

The directory is not told of every move, because while it is written in SQLite everybody's moves wait. So what it says
of a table that is about to expire is first compared with the table's own log.
"""

from parlour.errors import Damaged
from parlour.server.log import log_error
from parlour.storage import Address, Store
from parlour.storage.table_expiry import DAY, Keep
from parlour.table import Table

MOST = 100_000  # tables looked at
REUNION = 400 * DAY  # a group with a link of its own is waited for much longer


async def set_right(store: Store, now: float, keep: Keep) -> None:
    """Correct what the directory says of those that would expire now."""
    for phase, kept in (("lobby", keep.lobby), ("playing", keep.playing), ("over", keep.over)):
        for address in await store.tables.idle((phase,), now - kept, MOST):
            await _compare(store, address, now)


async def _compare(store: Store, address: Address, now: float) -> None:
    lines = await store.log.read(address.id)
    if not lines:
        return
    try:
        table = Table.found(lines)
    except (Damaged, LookupError) as error:  # of a game that is no longer on the shelf
        log_error("a table cannot be read and will be swept away", {"table": address.id}, error)
        return
    if table.group and table.touched_at > now - REUNION:
        await store.tables.touch(address.id, now, table.phase)
    elif table.phase != address.phase or table.touched_at > address.touched:
        await store.tables.touch(address.id, max(table.touched_at, address.touched), table.phase)
