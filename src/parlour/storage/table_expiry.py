"""Expiry of tables: old, finished and abandoned ones are removed after a time that the operator sets."""

from msgspec import Struct

from parlour.storage import SCREEN, Directory, Store

DAY = 24 * 60 * 60.0


class Keep(Struct, frozen=True):
    """For how many seconds a table is kept after somebody last touched it, by its phase."""

    lobby: float = 1 * DAY  # nobody started: the guests did not come
    playing: float = 30 * DAY  # people do go on after a holiday
    over: float = 30 * DAY  # long enough to look at the replay, and to ask for another game
    screen: float = 20 * 60.0  # twice as long as the code on a waiting screen is good for
    reports: float = 90 * DAY  # what people have reported, if the operator has not struck it out before


async def sweep(store: Store, now: float, keep: Keep) -> int:
    """Remove every table that has been idle for too long; how many were there?

    It is safe to run in several workers at once, and while people play: a table that somebody touches is spared.
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
