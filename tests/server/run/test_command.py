"""`parlour serve`: what it says, and how it ends."""

import asyncio
import io
import json
import re
import socket
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from socket import gethostname

import httpx
import pytest

from parlour.__main__ import parser
from parlour.server.run import command, terminal
from parlour.server.run.command import _without_password
from parlour.server.settings import Settings
from tests.server.people import Person
from tests.server.processes import PATIENCE, run, served, started


async def test_it_says_where_it_is_and_where_the_tables_are(tmp_path: Path) -> None:
    async with served(tmp_path / "tables.db", host="0.0.0.0") as server:
        assert "Parlour is open." in server.said
        assert f"http://localhost:{server.port}" in server.said
        assert str(tmp_path / "tables.db") in server.said
        assert "every network of this machine (IPv4); for this machine only: --host 127.0.0.1" in server.said


async def test_it_says_that_nobody_else_can_come_in(tmp_path: Path) -> None:
    async with served(tmp_path / "tables.db", host="127.0.0.1") as server:
        assert re.search("listens to +this machine only\n", server.said)


@pytest.mark.parametrize(
    ("host", "is_mixed", "told"),
    [
        ("", False, "every network of this machine (IPv4)"),
        ("::", True, "every network of this machine (IPv6 and IPv4)"),
        ("::", False, "every network of this machine (IPv6)"),
        ("::1", False, "this machine only"),
        ("127.0.0.2", False, "this machine only"),
        ("localhost", False, "this machine only"),
        ("192.0.2.7", False, "the network of 192.0.2.7 only"),
    ],
)
def test_networks_are_told_in_words(host: str, is_mixed: bool, told: str) -> None:
    assert terminal.networks(host, is_mixed=is_mixed) == told


async def test_it_stops_soon_and_says_goodbye_to_streams(tmp_path: Path) -> None:
    async with served(tmp_path / "tables.db") as server:
        ala = Person(server.base)
        await ala.found("Ala")
        async with ala.stream() as stream:
            await stream.next("table")
            stopping = asyncio.create_task(server.interrupt())
            rest = await stream.end()
            assert b"retry: " in rest.partition(b"event: table")[2]
            assert await stopping == 0
        assert server.process.stdout is not None and server.process.stderr is not None
        assert b"Parlour is closed." in await server.process.stdout.read()
        complained = await server.process.stderr.read()
        assert not complained or b"timeout graceful shutdown exceeded" in complained, "on a machine that stood still"
        await ala.close()


CANNOT_OPEN = """
import sys
from parlour.server.run.worker import Worker
from parlour.server.run.command import serve

async def fail(self):
    raise OSError("no house today")

Worker.open = fail
sys.exit(serve(port=0, database=sys.argv[1], log="json"))
"""


async def test_a_house_that_cannot_open_says_why_in_json_and_is_no_success(tmp_path: Path) -> None:
    pipe = asyncio.subprocess.PIPE
    command = [sys.executable, "-c", CANNOT_OPEN, str(tmp_path / "parlour.db")]
    process = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe)
    async with asyncio.timeout(PATIENCE):
        said, complained = await process.communicate()
    assert (process.returncode, said) == (3, b"")
    told = [json.loads(line)["event"] for line in complained.decode().splitlines()]
    assert any("no house today" in event for event in told)


async def test_a_port_in_use(tmp_path: Path) -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, said, complained = await run(f"serve(port={port}, database={str(tmp_path / 'x.db')!r})")
    assert (code, said) == (1, "")
    assert complained == f"Port {port} is in use, perhaps by another Parlour. Try: parlour serve --port {port + 1}\n"


async def test_an_address_of_another_machine(tmp_path: Path) -> None:
    own = {"PARLOUR_DATA": "", "XDG_DATA_HOME": str(tmp_path)}  # never the tables of whoever runs the tests
    code, _, complained = await run("serve(host='192.0.2.1', port=0)", **own)
    assert code == 1
    assert complained.startswith("Parlour cannot listen at 192.0.2.1, port 0:")


async def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    code, _, complained = await run(f"serve(workers=2, database={str(tmp_path / 'x.db')!r})")
    assert code == 2
    assert "PostgreSQL" in complained


async def test_the_data_folder_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    async with started("serve(port=0, open_browser=False)", PARLOUR_DATA=str(folder)) as process:
        assert process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while b"Ctrl-C" not in await process.stdout.readline():
                pass
    assert (folder / "parlour.db").is_file()


@pytest.mark.parametrize("content", [b"this is not a database" * 100, b"SQLite format 3\x00" + b"\xff" * 4000])
async def test_a_broken_database_file(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "tables.db"
    file.write_bytes(content)
    code, said, complained = await run(f"serve(port=0, database={str(file)!r})")
    assert (code, said) == (1, "")
    assert str(file) in complained and "Traceback" not in complained
    assert file.read_bytes() == content, "it was not touched"


async def test_a_database_of_a_newer_parlour(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with served(file):
        pass
    with closing(sqlite3.connect(file)) as database:
        (table,) = (
            name
            for (name,) in database.execute("select name from sqlite_master where type = 'table'")
            if [column[1] for column in database.execute(f"pragma table_info({name})")] == ["version_num"]
        )
        database.execute(f"update {table} set version_num = '9999'")
        database.commit()
    code, _, complained = await run(f"serve(port=0, database={str(file)!r})")
    assert code == 1
    assert "newer" in complained and "Traceback" not in complained


async def test_a_second_server_on_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with served(file):
        code, _, complained = await run(f"serve(port=0, database={str(file)!r})")
    assert code == 1
    assert "Another Parlour server" in complained


async def test_nobody_listens_to_what_it_says(tmp_path: Path) -> None:
    """A pipe that is closed is no reason to stop."""
    async with started(f"serve(port=0, database={str(tmp_path / 'x.db')!r})") as process:
        process._transport.get_pipe_transport(1).close()  # type: ignore[attr-defined]
        await asyncio.sleep(2)
        assert process.returncode is None
        process.terminate()
        _, complained = await process.communicate()
    assert b"Traceback" not in complained


def test_the_qr_code_is_drawn_with_blocks() -> None:
    drawn = terminal.qr_code("http://192.0.2.7:8000")
    assert set(drawn) <= set("█▀▄ \n") | set("\x1b[0123456789;m")


def test_a_terminal_without_our_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr("sys.stdout", paper)
    terminal.say("Łoś")
    paper.seek(0)
    assert paper.read() == "?o?\n"


@pytest.mark.parametrize(
    ("database", "shown"),
    [
        ("/home/ala/parlour.db", "/home/ala/parlour.db"),
        ("postgresql://ala:secret@db.example/parlour", "postgresql://ala:***@db.example/parlour"),
        ("postgresql://ala@db.example/parlour", "postgresql://ala@db.example/parlour"),
    ],
)
def test_a_password_is_not_shown(database: str, shown: str) -> None:
    assert _without_password(database) == shown


def test_links_for_phones_only_where_phones_can_come_in() -> None:
    assert terminal.lan_address("127.0.0.1") == ""
    assert terminal.lan_address("192.0.2.7") == "192.0.2.7"


async def test_it_answers_for_the_names_that_it_was_given(tmp_path: Path) -> None:
    async with served(tmp_path / "tables.db", host_name="games.example other.example") as server:
        async with httpx.AsyncClient(base_url=server.base, timeout=60) as client:
            hosts = ("games.example", "other.example:443", gethostname(), "localhost", "evil.example")
            answers = [await client.get("/health", headers={"host": host}) for host in hosts]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 200, 421]


def test_host_names_are_flags_and_a_variable(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_HOST_NAME", "Müller.example box")
    assert parser().parse_args(["serve"]).host_name == "xn--mller-kva.example box"
    told = parser().parse_args(["serve", "--host-name", "A.example", "--host-name", "b.example"])
    assert told.host_name == "a.example b.example"
    with pytest.raises(SystemExit):
        parser().parse_args(["serve", "--host-name", "https://play.example.org"])
    assert "give a name such as play.example.org" in capsys.readouterr().err


@pytest.mark.parametrize("url", ["https://play.example.org", "http://10.0.0.5:8642/", "https://[::1]:8642"])
def test_a_public_address_is_an_origin(url: str) -> None:
    assert parser().parse_args(["serve", "--url", url]).url == url.rstrip("/")
    assert parser().parse_args(["serve"]).url == ""


@pytest.mark.parametrize(
    "url",
    [
        "play.example.org",
        "ftp://play.example.org",
        "https://",
        "https://a@play.example.org",
        "https://play.example.org:x",
        "https://play.example.org/?table=1",
        "https://play.example.org/#here",
    ],
)
def test_an_address_that_cannot_work_is_refused_at_the_start(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["serve", "--url", url])
    assert "--url" in capsys.readouterr().err


def test_an_address_below_a_path_is_taken() -> None:
    assert parser().parse_args(["serve", "--url", "https://example.org/parlour/"]).url == "https://example.org/parlour"


@pytest.mark.parametrize("path", ["/a b", "/a//b", "/../x", "/sp%20ace", "/größe"])
def test_a_path_that_cannot_work_is_refused_with_the_reason(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It was accepted, and every link led nowhere."""
    with pytest.raises(SystemExit):
        parser().parse_args(["serve", "--url", f"https://example.org{path}"])
    assert "cannot stand before Parlour's own paths" in capsys.readouterr().err


def test_sites_that_may_frame_the_pages() -> None:
    given = ["--embed-in", "https://club.example.org/", "--embed-in", "https://b.example:8443"]
    assert parser().parse_args(["serve", *given]).embed_in == "https://club.example.org https://b.example:8443"


@pytest.mark.parametrize("origin", ["club.example.org", "http://club.example.org", "https://a.example/path", "*"])
def test_what_is_no_site_is_refused(origin: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["serve", "--embed-in", origin])
    assert "--embed-in" in capsys.readouterr().err


def test_authors_are_told_when_the_bundle_is_older_than_the_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for is_stale, settings, told in ((True, Settings(), 1), (False, Settings(), 0), (True, Settings(fresh=True), 0)):
        monkeypatch.setattr(command, "is_stale", lambda web, stale=is_stale: stale)
        command._opened("http://localhost:1", "this machine only", settings, open_browser=False)
        assert capsys.readouterr().out.count("make bundle") == told


def test_the_bus_is_still_found_under_its_old_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PARLOUR_BUS", raising=False)
    assert parser().parse_args(["serve"]).bus == ""
    monkeypatch.setenv("PARLOUR_BELL", "nats://one")
    assert parser().parse_args(["serve"]).bus == "nats://one"
    assert parser().parse_args(["serve", "--bell", "nats://two"]).bus == "nats://two"
    monkeypatch.setenv("PARLOUR_BUS", "nats://three")
    assert parser().parse_args(["admin", "backup", "x"]).bus == "nats://three"
