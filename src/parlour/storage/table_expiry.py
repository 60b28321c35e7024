"""Expiry of tables: old, finished and abandoned ones are removed after times that the operator sets."""

from msgspec import Struct

from parlour.storage import SCREEN, Directory, Store

DAY = 24 * 60 * 60.0


class Keep(Struct, frozen=True):
    """How many seconds a table is kept after somebody last touched it, by its phase."""

    lobby: float = 1 * DAY  # no game was started: the guests did not come
    playing: float = 30 * DAY  # people do continue after a holiday
    over: float = 30 * DAY  # long enough to look at the replay, and to start another game
    screen: float = 20 * 60.0  # twice as long as the code of a waiting screen is valid
    reports: float = 90 * DAY  # reports, unless the operator has deleted them before


async def sweep(store: Store, now: float, keep: Keep) -> int:
    """Remove every table that has been idle for too long, and return how many.

    It is safe to run in several workers at once, and while people play: a table that somebody touches is kept.
    """
    swept = 0
    for phase, kept in (("lobby", keep.lobby), ("playing", keep.playing), ("over", keep.over), (SCREEN, keep.screen)):
        swept += await _sweep_phase(store.tables, phase, now - kept)
    await store.moderation.forget_reports(now - keep.reports)
    await store.budgets.forget(now - DAY)
    await store.founders.forget(now - keep.reports)
    return swept


async def _sweep_phase(tables: Directory, phase: str, before: float) -> int:
    swept = 0
    while idle := await tables.idle((phase,), before):
        for address in idle:
            swept += await tables.expire(address.id, before)
    return swept
