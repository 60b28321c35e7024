"""`parlour play --anywhere`: the question before it, what is said, and that nothing of it outlives the server."""

import asyncio
import io
import os
import pty
import select
import signal
import sys
from pathlib import Path

import psutil
import pytest

from parlour.__main__ import parser
from parlour.server.anywhere.link import LinkNow
from parlour.server.anywhere.means import CLOUDFLARED, NGROK
from parlour.server.run import public_link
from parlour.server.run.command import serve
from parlour.server.run.public_link import PublicLinkNotes
from tests.server.anywhere.relay_server import RelayServer, relay_server
from tests.server.processes import PATIENCE, started

OPEN = LinkNow("open", url="https://one.example", operator="Cloudflare")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [((), ""), (("--anywhere",), "first"), (("--anywhere", "ngrok"), "ngrok")],
)
def test_the_means_may_be_named(typed: tuple[str, ...], meant: str) -> None:
    assert parser().parse_args(["play", *typed]).anywhere == meant


@pytest.mark.parametrize("typed", [("--anywhere", "carrier-pigeon"), ("--relay", "-oProxyCommand=x@y")])
def test_what_makes_no_sense_is_refused(typed: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["play", f"{typed[0]}={typed[1]}"])
    assert typed[0] in capsys.readouterr().err


@pytest.mark.parametrize("beside", [{"url": "https://play.example.org"}, {"proxy": "127.0.0.1"}])
def test_a_server_with_a_public_address_opens_no_other(
    beside: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert serve(port=0, anywhere="ngrok", **beside) == 2  # type: ignore[arg-type]
    assert "leave out --url, --proxy and --workers" in capsys.readouterr().err


def test_a_relay_needs_its_address(capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(port=0, relay="parlour@relay.example.org") == 2
    assert "--relay and --relay-url belong together" in capsys.readouterr().err


def test_without_a_terminal_there_is_nobody_to_ask(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr("parlour.server.run.command.installed", lambda *_: (CLOUDFLARED,))
    assert serve(port=0, database=str(tmp_path / "tables.db"), anywhere="first") == 2
    assert "--anywhere cloudflared" in capsys.readouterr().err


@pytest.mark.parametrize(("answer", "agrees"), [("y\n", True), ("\n", False), ("", False), ("no\n", False)])
def test_nothing_is_opened_without_a_yes(
    answer: str, agrees: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(answer))
    assert public_link.may_open((CLOUDFLARED, NGROK)) is agrees
    said = capsys.readouterr().out
    assert "through the machines of Cloudflare" in said
    assert "If that does not work: ngrok." in said


def test_a_new_address_is_said_with_what_it_means(capsys: pytest.CaptureFixture[str]) -> None:
    notes = PublicLinkNotes()
    notes.tell(OPEN)
    assert "Friends elsewhere: https://one.example" in capsys.readouterr().out
    notes.tell(LinkNow("lost", url="https://one.example"))
    notes.tell(LinkNow("open", url="https://two.example", operator="Cloudflare", moved=True))
    assert "Screens on the old address cannot be told" in capsys.readouterr().out


def test_a_check_that_goes_well_is_not_said(capsys: pytest.CaptureFixture[str]) -> None:
    notes = PublicLinkNotes()
    notes.tell(OPEN)
    capsys.readouterr()
    notes.tell(LinkNow("open", url="https://one.example", operator="Cloudflare", checked=5.0))
    assert capsys.readouterr().out == ""


async def test_the_key_at_the_terminal_asks_before_it_opens_anything(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "cloudflared").write_text("#!/bin/sh\n")
    (tmp_path / "bin" / "cloudflared").chmod(0o755)
    ours, theirs = pty.openpty()
    program = f"from parlour.server.run.command import serve; serve(port=0, database={str(tmp_path / 'tables.db')!r}, "
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        f"{program}thinkers=0, open_browser=False)",
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "PATH": str(tmp_path / "bin")},
    )
    os.close(theirs)
    try:
        await asyncio.to_thread(reads_until, ours, "Press f and Enter")
        os.write(ours, b"f\n")
        await asyncio.to_thread(reads_until, ours, "Open a public link? [y/N]")
        os.write(ours, b"n\n")
        process.send_signal(signal.SIGINT)
        assert "Fatal" not in await asyncio.to_thread(reads_until, ours, "Parlour is closed.")
        assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        os.close(ours)


def reads_until(end: int, words: str) -> str:
    """What a terminal shows, up to these words."""
    said = ""
    while words not in said:
        ready, _, _ = select.select([end], [], [], PATIENCE)
        assert ready, said
        said += os.read(end, 4096).decode("utf-8", "replace")
    return said


def programs_for(relay: RelayServer) -> list[psutil.Process]:
    """The `ssh` that keeps the link to this relay."""
    return [
        one
        for one in psutil.process_iter(["cmdline", "name"])
        if one.info["name"] == "ssh" and str(relay.port) in (one.info["cmdline"] or ())
    ]


async def test_the_tunnel_dies_with_a_server_that_is_killed(tmp_path: Path) -> None:
    async with relay_server(tmp_path) as relay:
        given = relay.relay
        wishes = {
            "port": 0,
            "database": str(tmp_path / "tables.db"),
            "thinkers": 0,
            "open_browser": False,
            "anywhere": "relay",
            "relay": f"{given.host}:{given.ssh_port}",
            "relay_port": given.port,
            "relay_url": given.url,
        }
        async with started(f"serve(**{wishes!r})", PARLOUR_DATA=str(relay.keys)) as process:
            assert process.stdout is not None
            async with asyncio.timeout(PATIENCE):
                while f"Friends elsewhere: {relay.url}" not in (await process.stdout.readline()).decode():
                    assert process.returncode is None
            assert len(programs_for(relay)) == 1
            process.kill()
            await process.wait()
            async with asyncio.timeout(PATIENCE):
                while programs_for(relay):  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
