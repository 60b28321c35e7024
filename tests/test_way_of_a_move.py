"""What counts as a file on the way of a move: the choice and the tracing, without a browser."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import traced_server
import way_of_a_move
from way_of_a_move import files, on_every, read_coverage

from parlour.table import table as some_module


def script(url: str, **counts: int) -> dict[str, Any]:
    functions = [{"functionName": name, "ranges": [{"startOffset": 7, "count": n}]} for name, n in counts.items()]
    return {"url": url, "functions": functions}


def test_only_functions_of_ours_that_ran_are_read() -> None:
    found = read_coverage(
        [
            script("http://x/static/abc/table/act.js", act=2, show=0),
            script("http://x/static/abc/table/idle.js", draw=0),
            script("http://x/static/abc/vendor/lit-html/lit-html.js", render=5),
            script("chrome-extension://x/act.js", act=1),
        ]
    )
    assert found == {("table/act.js", "act@7")}


def test_a_bundle_cannot_be_counted() -> None:
    with pytest.raises(SystemExit, match="bundle"):
        read_coverage([script("http://x/static/abc/bundle/table.js", act=1)])


def test_what_ran_only_once_was_not_on_the_way() -> None:
    act, tick = ("table/act.js", "act"), ("table/clock.js", "tick")
    assert files(on_every([{act, tick}, {act}, {act, tick}])) == ["table/act.js"]


def test_the_server_has_noted_marks_and_unmarks_in_turn(tmp_path: Path) -> None:
    out = tmp_path / "moves.jsonl"
    mark, unmark = json.dumps([["play.py", "mark"]]), json.dumps([["undo.py", "unmark"]])
    out.write_text(f"{mark}\n{unmark}\n" * way_of_a_move.MARKS)
    assert way_of_a_move.python(out) == {("play.py", "mark")}
    out.write_text(f"{mark}\n")
    with pytest.raises(AssertionError, match="1 moves"):
        way_of_a_move.python(out)


class Calls:
    """A trace that is told of calls, as the interpreter would."""

    def __init__(self, out: Path, streams: int) -> None:
        self.out = out
        self.trace = traced_server.Trace(streams, out)
        self.asking, self.first, self.second = object(), object(), object()

    def call(self, function: Any, event: str = "call") -> None:
        self.trace.profile(SimpleNamespace(f_code=function.__code__), event, None)  # type: ignore[arg-type]

    def noted(self) -> list[list[list[str]]]:
        return [json.loads(line) for line in self.out.read_text().splitlines()] if self.out.exists() else []


def test_what_runs_from_the_request_to_the_last_stream_is_noted(tmp_path: Path) -> None:
    calls = Calls(tmp_path / "out", streams=2)
    calls.call(some_module.Table.__init__)
    calls.trace.received(calls.asking, b"POST /api/tables/ABCD/moves HTTP/1.1\r\nHost: x\r\n\r\n{}")
    calls.call(some_module.Table.apply)
    calls.call(some_module.Table.sitter, event="return")
    calls.call(test_a_bundle_cannot_be_counted)  # not ours
    calls.trace.written(calls.first, b"5\r\nevent: play\ndata: {}\n\n\r\n")
    calls.trace.written(calls.asking, b"HTTP/1.1 200 OK\r\n\r\n{}")
    calls.trace.written(calls.second, b"5\r\nevent: clock\ndata: {}\n\n\r\n")
    assert calls.noted() == []
    calls.trace.written(calls.second, b"5\r\nevent: play\ndata: {}\n\n\r\n")
    calls.call(some_module.Table.sitter)
    assert calls.noted() == [[["table/table.py", "Table.apply"]]]


def test_other_requests_are_not_traced(tmp_path: Path) -> None:
    calls = Calls(tmp_path / "out", streams=0)
    calls.trace.received(calls.asking, b"POST /api/tables/ABCD/reactions HTTP/1.1\r\n\r\n")
    calls.call(some_module.Table.apply)
    calls.trace.written(calls.asking, b"HTTP/1.1 200 OK\r\n\r\n")
    assert calls.noted() == []


def test_a_traced_connection_passes_everything_on(tmp_path: Path) -> None:
    class Connection:
        def connection_made(self, transport: Any) -> None:
            self.transport = transport

        def data_received(self, data: bytes) -> None:
            self.transport.writelines([b"HTTP/1.1 200 OK\r\n", data[:0], b"\r\n"])

    written: list[bytes] = []
    out = tmp_path / "out"
    connection = traced_server.traced(Connection, traced_server.Trace(0, out))()
    connection.connection_made(SimpleNamespace(write=written.append, is_closing=lambda: False))
    connection.data_received(b"POST /api/tables/ABCD/moves HTTP/1.1\r\n\r\n")
    assert written == [b"HTTP/1.1 200 OK\r\n\r\n"] and connection.transport.is_closing() is False
    assert len(out.read_text().splitlines()) == 1
