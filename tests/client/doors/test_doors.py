"""The list of doors: each has a lock with hashes that names no host, and a program that shows it."""

import json
import re
import runpy
import urllib.request
from pathlib import Path

import pytest

from parlour.client.doors.fake_model import fake_model

ROOT = Path(__file__).parents[3]
SHOWN: dict[str, str] = runpy.run_path(str(ROOT / "doors/make.py"))["SHOWN"]


@pytest.mark.parametrize("door", SHOWN)
def test_a_door_is_pinned_with_hashes_and_has_a_program(door: str) -> None:
    assert (ROOT / "doors" / SHOWN[door]).is_file() and (ROOT / f"doors/{door}.in").is_file()
    lock = (ROOT / f"doors/{door}.lock").read_text("utf-8")
    packages = re.findall(r"^[\w.-]+==", lock, re.MULTILINE)
    assert packages and lock.count("--hash=sha256:") >= len(packages)
    assert not re.search(r"https?://|file:|--(?:extra-)?index-url|--find-links", lock)


def test_every_door_of_the_package_is_shown() -> None:
    folder = ROOT / "src/parlour/client/doors"
    shared = {"__init__", "text_game", "running_table", "fake_model"}
    kernels = {"jaxmarl"}  # no door: JaxMARL's wrappers around our kernels
    assert {page.stem for page in folder.glob("*.py")} - shared == set(SHOWN) - kernels


def test_the_fake_model_streams_what_it_says() -> None:
    """verifiers asks for every answer as a stream."""
    question = {"stream": True, "messages": [{"role": "user", "content": "Choose.\n[1] yes"}]}
    with fake_model() as address:
        asked = urllib.request.Request(f"{address}/chat/completions", json.dumps(question).encode())
        with urllib.request.urlopen(asked) as told:
            lines = [line.removeprefix("data: ") for line in told.read().decode().splitlines() if line]
    first, last, end = lines
    assert json.loads(first)["choices"][0]["delta"]["content"] == "[1]" and end == "[DONE]"
    assert json.loads(last)["choices"][0]["finish_reason"] == "stop"
