"""The public link: opened, tried, watched, opened again and closed. The programs of tunnels are stand-ins."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from parlour.server.anywhere.link import CloseLink, LinkNow, OpenLink, ReplaceLink, Timing
from tests.server.anywhere.conftest import SOON, Install, Tunnelled, tunnelled
from tests.server.double import MemoryStore

PATIENCE = 60.0
NAME = "https://quiet-lamp-42.trycloudflare.com"


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def opened(tunnel: Tunnelled, means: str = "") -> LinkNow:
    await tunnel.link.handle(OpenLink(means))
    await until(lambda: tunnel.link.now.state in ("open", "impossible"))
    return tunnel.link.now


def programs(folder: Path) -> list[int]:
    """Stand-ins that run, by their process ids; keepers are not counted."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if len(words) > 1 and words[1].decode(errors="replace").startswith(str(folder)):
            found.append(int(entry.name))
    return found


@pytest.mark.parametrize(
    ("program", "url", "operator"),
    [
        ("cloudflared", "https://quiet-lamp-42.trycloudflare.com", "Cloudflare"),
        ("tailscale", "https://quiet-lamp-42.pango-lin.ts.net", "Tailscale"),
        ("ngrok", "https://quiet-lamp-42.ngrok-free.app", "ngrok"),
    ],
)
async def test_a_link_opens_by_what_is_installed(
    tunnel: Tunnelled, install: Install, program: str, url: str, operator: str
) -> None:
    install(program)
    now = await opened(tunnel)
    assert (now.state, now.url, now.operator) == ("open", url, operator)


async def test_it_says_each_step(tunnel: Tunnelled, install: Install) -> None:
    install("cloudflared")
    await opened(tunnel)
    assert [(now.state, now.step) for now in tunnel.told][:4] == [
        ("opening", "start"),
        ("opening", "name"),
        ("opening", "check"),
        ("open", "start"),
    ]


async def test_without_a_program_it_is_impossible(tunnel: Tunnelled, install: Install) -> None:
    install()
    now = await opened(tunnel)
    assert (now.state, now.why) == ("impossible", "no_means")


async def test_a_tunnel_that_holds_events_back_is_not_used(
    tunnel: Tunnelled, install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STAND_IN_HOLDS", "yes")
    install("cloudflared")
    now = await opened(tunnel)
    assert (now.state, now.why, now.url) == ("impossible", "held_back", "")


async def test_a_program_that_ends_during_the_check_is_not_waited_for(
    tunnel: Tunnelled, install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STAND_IN_HOLDS", "yes")
    install("cloudflared")
    await tunnel.link.handle(OpenLink())
    await until(lambda: tunnel.link.now.step == "check")
    os.kill(programs(tmp_path / "bin")[0], signal.SIGKILL)
    await until(lambda: tunnel.link.now.state == "impossible")
    assert tunnel.link.now.why == "unreachable"


async def test_a_tunnel_that_begins_to_hold_events_back_and_is_killed_is_opened_again(
    tunnel: Tunnelled, install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = tmp_path / "full"
    monkeypatch.setenv("STAND_IN_HOLDS", str(full))
    monkeypatch.setenv("STAND_IN_COUNT", str(tmp_path / "count"))
    install("cloudflared")
    before = await opened(tunnel)
    full.touch()
    await until(lambda: tunnel.link.now.state == "lost")
    assert tunnel.link.now.url == before.url, "for friends who have it; their pages ask again and again"
    full.unlink()
    os.kill(programs(tmp_path / "bin")[0], signal.SIGKILL)
    await until(lambda: tunnel.link.now.state == "open" and tunnel.link.now.url != before.url)
    assert tunnel.link.now.moved


async def test_the_next_means_is_tried_then(tunnel: Tunnelled, install: Install, tmp_path: Path) -> None:
    install("cloudflared", "ngrok")
    broken = tmp_path / "bin" / "cloudflared"
    broken.write_text("#!/bin/sh\necho failed to request quick Tunnel\n")
    now = await opened(tunnel)
    assert (now.state, now.means, now.why) == ("open", "ngrok", "no_address")


async def test_the_name_is_answered_for_only_while_the_link_is_open(tunnel: Tunnelled, install: Install) -> None:
    install("cloudflared")
    await opened(tunnel)
    async with httpx.AsyncClient(base_url=tunnel.house.base, headers={"Host": NAME[8:]}) as visitor:
        assert (await visitor.get("/health")).status_code == 200
        await tunnel.link.handle(CloseLink())
        assert (await visitor.get("/health")).status_code == 421


async def test_at_the_tunnels_end_no_other_name_is_answered_for(tunnel: Tunnelled, install: Install) -> None:
    install("cloudflared")
    await opened(tunnel)
    async with httpx.AsyncClient(headers={"Host": "localhost"}) as visitor:
        assert (await visitor.get(f"http://127.0.0.1:{tunnel.link.port}/health")).status_code == 421


async def test_closing_ends_the_program(tunnel: Tunnelled, install: Install, tmp_path: Path) -> None:
    install("cloudflared")
    await opened(tunnel)
    assert len(programs(tmp_path / "bin")) == 1
    await tunnel.link.handle(CloseLink())
    await until(lambda: not programs(tmp_path / "bin"))
    assert tunnel.link.now == LinkNow()


async def test_a_program_that_is_killed_is_started_again_with_a_new_address(
    tunnel: Tunnelled, install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STAND_IN_COUNT", str(tmp_path / "count"))
    install("cloudflared")
    before = await opened(tunnel)
    os.kill(programs(tmp_path / "bin")[0], signal.SIGKILL)
    await until(lambda: tunnel.link.now.state == "open" and tunnel.link.now.url != before.url)
    assert tunnel.link.now.moved
    assert "lost" in [now.state for now in tunnel.told]


async def test_the_same_address_again_is_no_move(tunnel: Tunnelled, install: Install, tmp_path: Path) -> None:
    install("tailscale")
    await opened(tunnel)
    os.kill(programs(tmp_path / "bin")[0], signal.SIGKILL)
    await until(lambda: "lost" in [now.state for now in tunnel.told] and tunnel.link.now.state == "open")
    assert not tunnel.link.now.moved


async def test_a_new_link_can_be_asked_for(
    tunnel: Tunnelled, install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STAND_IN_COUNT", str(tmp_path / "count"))
    install("cloudflared")
    before = await opened(tunnel)
    await tunnel.link.handle(ReplaceLink())
    await until(lambda: tunnel.link.now.state == "open")
    assert tunnel.link.now.url != before.url


async def test_the_link_closes_when_nobody_has_a_page_open_any_more(
    store: MemoryStore, install: Install, edge: int
) -> None:
    install("cloudflared")
    async with tunnelled(store, edge, timing=replace(SOON, quiet=0.3)) as tunnel:
        await tunnel.link.handle(OpenLink())
        await until(lambda: "open" in [now.state for now in tunnel.told] and tunnel.link.now.state == "off")
        assert not tunnel.link.url


async def test_the_link_closes_after_its_hours(store: MemoryStore, install: Install, edge: int) -> None:
    install("cloudflared")
    async with tunnelled(store, edge, timing=replace(SOON, hours=0.3)) as tunnel:
        await tunnel.link.handle(OpenLink(lasts="hours"))
        await until(lambda: "open" in [now.state for now in tunnel.told] and tunnel.link.now.state == "off")


async def test_slow_checks_are_told(store: MemoryStore, install: Install, edge: int) -> None:
    install("cloudflared")
    async with tunnelled(store, edge, timing=Timing(check_every=0.05, slow=0.0)) as tunnel:
        await opened(tunnel)
        await until(lambda: tunnel.link.now.state == "slow")


async def test_the_program_ends_with_the_server(
    store: MemoryStore, install: Install, edge: int, tmp_path: Path
) -> None:
    install("cloudflared")
    async with tunnelled(store, edge) as tunnel:
        await opened(tunnel)
    await until(lambda: not programs(tmp_path / "bin"))
