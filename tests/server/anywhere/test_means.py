"""The means by which a public link can be had: their commands, and their outputs as documented."""

from pathlib import Path

import pytest

from parlour.server.anywhere.means import (
    CLOUDFLARED,
    NGROK,
    TAILSCALE,
    Means,
    Relay,
    installed,
    localhost_run,
    own_relay,
)
from tests.server.anywhere.stand_in import PRINTS

FOLDER = Path("/keys")
RELAY = Relay.at("parlour@relay.example.org:2222", 9000, "https://play.example.org")


def address(means: Means, output: str) -> list[str]:
    return [found for line in output.splitlines() if (found := means.address_in(line.strip()))]


@pytest.mark.parametrize(
    ("means", "named"),
    [
        (CLOUDFLARED, "https://quiet-lamp-1.trycloudflare.com"),
        (TAILSCALE, "https://quiet-lamp-1.pango-lin.ts.net"),
        (NGROK, "https://quiet-lamp-1.ngrok-free.app"),
    ],
)
def test_the_address_is_found_in_the_output_once(means: Means, named: str) -> None:
    assert address(means, PRINTS[means.name].format(name="quiet-lamp-1", port=8642)) == [named]


def test_the_address_of_the_service_itself_is_not_ours() -> None:
    failed = 'failed to request quick Tunnel: Post "https://api.trycloudflare.com/tunnel": no such host'
    assert not CLOUDFLARED.address_in(failed)


def test_localhost_run_names_the_address_behind_its_words() -> None:
    said = "4f1b9c2d7e.lhr.life tunneled with tls termination, https://4f1b9c2d7e.lhr.life"
    assert localhost_run(FOLDER).address_in(said) == "https://4f1b9c2d7e.lhr.life"
    assert not localhost_run(FOLDER).address_in("follow us at https://localhost.run/docs")


def test_the_port_of_our_end_is_in_every_command() -> None:
    for means in (CLOUDFLARED, TAILSCALE, NGROK, localhost_run(FOLDER), own_relay(RELAY, FOLDER)):
        assert any("4711" in word for word in means.command_for(4711))


@pytest.mark.parametrize("means", [localhost_run(FOLDER), own_relay(RELAY, FOLDER)], ids=lambda means: means.name)
def test_ssh_uses_nothing_of_the_users(means: Means) -> None:
    said = " ".join(means.command)
    assert "-F none" in said
    assert "IdentityAgent=none" in said
    assert "UserKnownHostsFile=/keys/known_hosts" in said


def test_a_relay_of_ones_own_has_its_port_and_its_address() -> None:
    means = own_relay(RELAY, FOLDER)
    assert means.command[-1] == "parlour@relay.example.org"
    assert "2222" in means.command
    assert "127.0.0.1:9000:127.0.0.1:{port}" in means.command
    assert (means.url, means.operator) == ("https://play.example.org", "play.example.org")


def test_what_is_not_installed_is_not_tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "ngrok").write_text("#!/bin/sh\n")
    (tmp_path / "ngrok").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert [means.name for means in installed(Relay(), tmp_path)] == ["ngrok"]


def test_a_relay_of_ones_own_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("ssh", "cloudflared"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert [means.name for means in installed(RELAY, tmp_path)] == ["relay", "cloudflared", "ssh"]
