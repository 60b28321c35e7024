"""From what was measured to what many players need: workers, nodes, databases, money, and the wall that comes first.

    python -m benchmarks.scale [--action µs] [--players N …] …

It measures nothing: the numbers it starts from are printed by `benchmarks.server`, `benchmarks.storage` and
`benchmarks.buses`, and each can be overridden. docs/scale.md says what follows from them.
"""

import argparse
from math import ceil

from msgspec import Struct

from parlour.table.code import FEW, MORE

PLAYERS = (10_000, 100_000, 1_000_000)
LETTERS = (FEW, MORE)  # of a code; a few that one would rather not read out are missing
CONNECTIONS = 7  # of a worker to each database: four for the log, two for the directory, one that listens
HOURS = 730.0  # in a month


class Measured(Struct, frozen=True):
    """Constants of a two-core virtual machine; `docs/scale.md` says which program printed which."""

    action: float = 980.0  # µs of a core for one action at a table of five, all deliveries included
    memory: float = 23.0  # KiB a connected player
    appends: float = 4800.0  # lines that one PostgreSQL keeps in a second, in group commit
    ring: float = 32.0  # µs for who rings
    ear: float = 11.5  # µs for each worker that hears it
    nats_ring: float = 21.0
    nats_ear: float = 13.0


class Assumed(Struct, frozen=True):
    """What nobody has measured: how people play, and what a provider asks."""

    pause: float = 5.0  # seconds between two actions of a player
    table: int = 5  # players at one
    full: float = 0.6  # of a core, at the busiest hour
    cores: int = 8  # of a node: so many workers
    database_cores: int = 8
    connections: int = 500  # that one PostgreSQL bears well
    core_month: float = 30.0  # money for a core with 4 GiB, whatever the currency
    game: float = 0.5  # hours that a table is played at
    busy: float = 4.0  # hours a day as busy as the busiest
    keep: float = 30.0  # days that a finished table is kept


class Need(Struct, frozen=True):
    """For so many players at once."""

    players: int
    actions: float
    workers: int  # 0: no number is enough
    nodes: int
    databases: int
    memory: float  # GiB
    codes: float  # kept at once
    money: float
    cells: int  # in which no worker holds too many connections: each is connected to all databases of its cell


def by_notify(players: int, found: Measured, think: Assumed) -> Need:
    """Each worker processes its share of the actions and receives every message, whatever the number of workers."""
    actions = players / think.pause
    room = think.full - actions * found.ear / 1e6
    return need(players, ceil(actions * (found.action + found.ring) / 1e6 / room) if room > 0 else 0, found, think)


def by_nats(players: int, found: Measured, think: Assumed) -> Need:
    """Only workers that have the table open receive a message: at most one for each person at the table."""
    actions = players / think.pause
    cost = found.action + found.nats_ring + think.table * found.nats_ear
    return need(players, ceil(actions * cost / 1e6 / think.full), found, think)


def need(players: int, workers: int, found: Measured, think: Assumed) -> Need:
    """What this number of workers needs."""
    actions = players / think.pause
    nodes = ceil(workers / think.cores)
    by_appends = ceil(actions / (found.appends * think.full))
    databases, cells = by_appends, ceil(workers * CONNECTIONS / think.connections)
    money = (nodes * think.cores + databases * think.database_cores) * think.core_month
    return Need(
        players, actions, workers, nodes, databases, players * found.memory / 2**20, codes(players, think), money, cells
    )


def codes(players: int, think: Assumed) -> float:
    """Tables that have a code: those at which people sit, and those of the last days."""
    tables = players / think.table
    return tables + tables / think.game * think.busy * think.keep


def players_filling_a_worker(ear: float, think: Assumed) -> float:
    """The number of players at which receiving messages takes all time of a worker."""
    return think.full * 1e6 / ear * think.pause


def report(found: Measured, think: Assumed, players: tuple[int, ...]) -> str:
    lines = [f"{found}", f"{think}", ""]
    lines.append(
        f"NOTIFY: a worker only receives messages at {players_filling_a_worker(found.ear, think):,.0f} players"
    )
    lines += [_row(by_notify(count, found, think)) for count in players]
    lines.append("NATS: a worker receives messages only about tables that it has open")
    lines += [_row(by_nats(count, found, think)) for count in players]
    for letters in LETTERS:
        days = [f"{days_until_crowded(count, letters, think):.1f} days at {count:,} players" for count in players]
        lines.append(f"Half of all {26**letters:,} codes with {letters} letters are taken after {', '.join(days)}")
    return "\n".join(lines)


def days_until_crowded(players: int, letters: int, think: Assumed) -> float:
    """Until finished tables, which keep their codes, and those at which people sit have half of all codes."""
    tables = players / think.table
    return max(0.0, (float(26**letters) / 2 - tables) / (tables / think.game * think.busy))


def _row(what: Need) -> str:
    if not what.workers:
        return f"  {what.players:>9,} players: no number of workers is enough: each would only receive messages"
    return (
        f"  {what.players:>9,} players  {what.actions:>8,.0f} actions/s  {what.workers:>4} workers"
        f"  {what.nodes:>3} nodes  {what.databases:>2} databases  {what.memory:>4.1f} GiB"
        f"  {what.cells:>2} cells  {what.codes:>10,.0f} codes  {what.money:>7,.0f} a month"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.scale", description=(__doc__ or "").splitlines()[0])
    for struct in (Measured, Assumed):
        for name in struct.__struct_fields__:
            usual = getattr(struct(), name)
            parser.add_argument(f"--{name.replace('_', '-')}", type=type(usual), default=usual)
    parser.add_argument("--players", type=int, nargs="*", default=PLAYERS)
    chosen = vars(parser.parse_args())
    found = Measured(**{name: chosen[name] for name in Measured.__struct_fields__})
    think = Assumed(**{name: chosen[name] for name in Assumed.__struct_fields__})
    print(report(found, think, tuple(chosen["players"])))


if __name__ == "__main__":
    main()
