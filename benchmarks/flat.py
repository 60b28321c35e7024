"""A long log costs no more than a short one, but for opening it: through the real server.

    python -m benchmarks.flat [--records 50 5000 20000]

A table of five plays Similo for so many records: the guessers mark and unmark. `fold` is the log as a table, in
this process and of its CPU; `open` the first look that a server is asked for, and `again` the second; `first message`
what a stream brings to somebody who comes in then; `a move` the post of one, answered when it is on the disk, and the
CPU of the server for it.
"""

import argparse
import asyncio
import http.client
import json
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

from benchmarks.server import Server
from parlour.games.similo.actions import GiveClue, Mark, Unmark
from parlour.server.codes import fingerprint, new_table_id, new_token
from parlour.storage import Address, store
from parlour.table import Table, lobby, play, records
from parlour.table.records import AnyRecord, Change, Sitter

SEATS = 5
MOVES = 200


class Written:
    """A table whose log is made here, and put where a server finds it."""

    def __init__(self, code: str, length: int) -> None:
        self.code = code
        self.tokens = [new_token() for _ in range(SEATS)]
        keys = [fingerprint(token) for token in self.tokens]
        host = Sitter(0, "P0", "", (keys[0],))
        founded = lobby.found(0.0, host, "similo", {"giver": 0}, "en", new_token(), new_token())
        self.table, self.lines = Table(founded), [records.write(founded)]
        for seat in range(1, SEATS):
            self._add(lobby.sit(self.table, 0.0, f"P{seat}", "", keys[seat]))
        self._add(lobby.start(self.table, 0.0, "ash"))
        assert self.table.match is not None
        self.game = self.table.match.game
        self._move(0, GiveClue(self.game.state.hands[0].cards[0], "similar"))
        self.card = self.game.state.board.remaining[0]
        while len(self.lines) < length:
            self._move(1 + len(self.lines) % (SEATS - 1), self.next_action(1 + len(self.lines) % (SEATS - 1)))

    def next_action(self, seat: int) -> Mark | Unmark:
        return Unmark(self.card) if self.card in self.game.state.board.marks_of(seat) else Mark(self.card)

    def _move(self, seat: int, action: Any) -> None:
        number = self.table.sitters[seat].id
        self._add(play.move(self.table, 0.0, number, action, self.game.prompt_id, f"{number}:{len(self.lines)}"))

    def _add(self, wished: AnyRecord | Change) -> None:
        change = wished if isinstance(wished, Change) else Change(wished)
        self.lines.append(records.write(change.record))
        self.table.apply(change)


async def put(database: Path, tables: list[Written]) -> None:
    shelf = store(str(database))
    await shelf.open()
    for table in tables:
        id = new_table_id()
        await shelf.tables.add(Address(id, table.code, 0.0, 0.0, "playing"))
        for seq, line in enumerate(table.lines):
            await shelf.log.append(id, seq, line)
    await shelf.close()


class Line:
    """One connection to the server."""

    def __init__(self, server: Server, table: Written, seat: int) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", server.port)
        self._path = f"/api/tables/{table.code}"
        self._bearer = {"authorization": f"Bearer {table.tokens[seat]}"}

    def look(self) -> tuple[float, Any]:
        """Milliseconds until the table has been looked at, and what is there."""
        begun = perf_counter()
        self._line.request("GET", self._path, headers=self._bearer)
        seen = json.load(self._line.getresponse())
        return (perf_counter() - begun) * 1000, seen

    def first_message(self) -> float:
        begun = perf_counter()
        self._line.request("GET", f"{self._path}/stream", headers=self._bearer)
        answer = self._line.getresponse()
        while b"event: play" not in answer.fp.readline():
            pass
        return (perf_counter() - begun) * 1000

    def move(self, prompt: str, action: Mark | Unmark, key: str) -> float:
        kind = {"type": type(action).__name__, "card": action.card}
        body = json.dumps({"prompt": prompt, "action": kind, "key": key})
        begun = perf_counter()
        self._line.request("POST", f"{self._path}/moves", body, {**self._bearer, "content-type": "application/json"})
        answer = self._line.getresponse()
        answer.read()
        assert answer.status == 200
        return (perf_counter() - begun) * 1000


def measure(table: Written, server: Server) -> str:
    begun = process_time()
    Table.found(table.lines)
    folded = (process_time() - begun) * 1000
    line, cpu = Line(server, table, 1), server.cpu
    opened, seen = line.look()
    worked = (server.cpu - cpu) * 1000
    again, _ = line.look()
    first = Line(server, table, 2).first_message()
    cpu, took = server.cpu, []
    for number in range(MOVES):
        action = (Unmark if (table.card in table.game.state.board.marks_of(1)) ^ (number % 2) else Mark)(table.card)
        took.append(line.move(seen["prompt"]["id"], action, f"m{number}"))
    spent = (server.cpu - cpu) / MOVES * 1e6
    return (
        f"{len(table.lines):8,} records   fold {folded:5.0f} ms   open {opened:5.0f} ms, {worked:4.0f} of CPU"
        f"   again {again:5.1f} ms   first message {first:5.1f} ms"
        f"   a move {median(took):5.2f} ms, {spent:5.0f} µs of CPU"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, nargs="+", default=[50, 5_000, 20_000])
    asked = parser.parse_args()
    codes = ["BCDF", "BCDG", "BCDH", "BCDJ", "BCDK"]
    tables = [Written(code, length) for code, length in zip(codes, asked.records, strict=False)]
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(put(Path(folder) / "tables.db", tables))
        server = Server(Path(folder))
        try:
            for table in tables:
                print(measure(table, server), flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
