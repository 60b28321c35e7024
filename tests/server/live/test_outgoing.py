"""Requests to addresses that people name: https, checked addresses, no redirects, and bounds."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from parlour.server.live import outgoing
from parlour.server.live.outgoing import Unreachable, is_public, post
from tests.server.receiver import Received, receiving


@pytest.fixture
async def received(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Received]:
    async with receiving(tmp_path) as (received, trust):
        monkeypatch.setattr(outgoing, "trusted", lambda: trust)
        yield received


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.0.0.1", "172.16.3.4", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
        *("224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::", "2001::1"),
        *("192.0.2.1", "198.18.0.1", "240.0.0.1", "2001:db8::1", "fec0::1"),
    ],
)
def test_what_is_nearer_than_the_internet_is_private(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "64:ff9b::101:101"])
def test_what_is_public(address: str) -> None:
    assert is_public(address)


async def test_one_post_and_its_status(received: Received) -> None:
    status = await post(f"{received.url}/hook?x=1", {"Content-Type": "text/plain"}, "Grüße".encode(), private=True)
    assert status == 204
    ((line, fields, body),) = received.requests
    assert line == "POST /hook?x=1 HTTP/1.1" and body.decode() == "Grüße"
    assert fields["Host"] == f"localhost:{received.port}" and fields["Content-Type"] == "text/plain"


async def test_a_private_address_is_refused_before_anything_is_sent(received: Received) -> None:
    with pytest.raises(Unreachable, match="private"):
        await post(received.url, {}, b"")
    assert received.requests == []


async def test_a_name_that_means_something_else_at_connect_time_leads_nowhere(
    received: Received, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is resolved once, and what it is connected to is looked at again."""
    connect = outgoing._connect
    public = "93.184.216.34"

    async def elsewhere(host: str, address: str, port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        assert address == public, "to what was checked, not to the name"
        return await connect(host, "127.0.0.1", port)

    monkeypatch.setattr(outgoing, "_look_up", lambda *_: _answer([public]))
    monkeypatch.setattr(outgoing, "_connect", elsewhere)
    with pytest.raises(Unreachable, match="private"):
        await post(received.url, {}, b"secret")
    assert received.requests == []


async def test_one_private_address_among_several_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    both = ["93.184.216.34", "10.0.0.1"]
    monkeypatch.setattr(outgoing, "_look_up", lambda *_: _answer(both))
    with pytest.raises(Unreachable, match="private"):
        await post("https://two.example/", {}, b"")


async def _answer(addresses: list[str]) -> list[str]:
    return addresses


async def test_a_redirect_is_not_followed(received: Received) -> None:
    received.status, received.location = 307, f"{received.url}/elsewhere"
    assert await post(received.url, {}, b"", private=True) == 307
    assert len(received.requests) == 1


async def test_only_https(received: Received) -> None:
    with pytest.raises(Unreachable, match="https"):
        await post(f"http://localhost:{received.port}/", {}, b"", private=True)


async def test_a_certificate_that_nobody_signed_is_refused(received: Received, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with pytest.raises(Unreachable):
        await post(received.url, {}, b"", private=True)
    assert received.requests == []


async def test_a_server_that_never_answers_is_given_up(received: Received, monkeypatch: pytest.MonkeyPatch) -> None:
    received.hangs = True
    monkeypatch.setattr(outgoing, "TIMEOUT", 0.3)
    with pytest.raises(Unreachable, match="time"):
        await post(received.url, {}, b"", private=True)
