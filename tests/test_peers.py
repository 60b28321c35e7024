"""The benchmark beside other servers: how it searches, reads our stream and reports. It measures nothing here."""

import json
from pathlib import Path

import pytest
from benchmarks.peers import report
from benchmarks.peers.highest import OCTAVE, SLOWEST, Carried, highest, rate
from benchmarks.peers.load import Round
from benchmarks.server import moved

PEERS = Path(__file__).parents[1] / "benchmarks" / "peers"
LIMIT = 200.0
MARK = b'{"type":"Marked","seat":%d,"card":"x"}'


class Servers:
    """Servers that carry exactly so many actions a second, and what they were asked."""

    def __init__(self, **carries: float) -> None:
        self.carries = carries
        self.asked: list[tuple[str, float, float]] = []
        self.short = carries  # what they carry for a second

    async def play(self, name: str, rate: float, seconds: float) -> Round:
        self.asked.append((name, rate, seconds))
        carries = self.short if seconds == 1 else self.carries
        return Round(rate, 1.0, 10.0 if rate <= carries[name] else 1000.0, 0, 500.0)

    async def search(self) -> dict[str, Carried]:
        return await highest(list(self.carries), self.play, LIMIT, seconds=3, short=1)


@pytest.mark.parametrize("carries", [SLOWEST, 130, 199, 200, 632, 1998, 14_966])
async def test_the_highest_rate_is_found_to_a_step(carries: float) -> None:
    found = (await Servers(ours=carries).search())["ours"]
    assert found.highest.rate <= carries < found.highest.rate * 2 ** (1 / OCTAVE) + 1e-6
    assert found.half.rate == found.highest.rate / 2


async def test_a_side_that_carries_nothing_is_left_out() -> None:
    assert list(await Servers(ours=1000, theirs=10).search()) == ["ours"]


async def test_the_sides_take_turns() -> None:
    servers = Servers(ours=1000, theirs=1000)
    await servers.search()
    names = [name for name, rate, _ in servers.asked if rate <= 1000]
    assert names == ["ours", "theirs"] * (len(names) // 2)


@pytest.mark.parametrize("short", [150, 3000])
async def test_short_rounds_that_promise_too_much_or_too_little_do_not_decide(short: float) -> None:
    servers = Servers(ours=900)
    servers.short = {"ours": short}
    assert (await servers.search())["ours"].highest.rate == pytest.approx(rate(25))  # 872; the next step is 951


async def test_one_bad_round_is_tried_again() -> None:
    servers, stumbled = Servers(ours=1000), list[Round]()

    async def play(name: str, rate: float, seconds: float) -> Round:
        done = await servers.play(name, rate, seconds)
        if seconds == 3 and not stumbled:
            stumbled.append(done)
            return Round(rate, 1.0, 999.0, 0, 500.0)
        return done

    found = await highest(["ours"], play, LIMIT, seconds=3, short=1)
    assert stumbled and found["ours"].highest.rate == pytest.approx(rate(26))


async def test_a_search_that_has_no_more_time_says_so() -> None:
    servers = Servers(ours=1000, theirs=3000)

    async def play(name: str, rate: float, seconds: float) -> Round:
        done = await servers.play(name, rate, seconds)
        if seconds == 3:
            monkeypatch.setattr("benchmarks.peers.highest.monotonic", lambda: 10.0)
        return done

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr("benchmarks.peers.highest.monotonic", lambda: 0.0)
        found = await highest(["ours", "theirs"], play, LIMIT, seconds=3, short=1, deadline=5.0)
    assert [(name, each.highest.rate, each.is_sure) for name, each in found.items()] == [
        ("ours", 800, False),
        ("theirs", 1600, False),
    ]
    assert "≥ 800" in list(report.table(list(found.items())))[1]


async def test_a_side_that_has_carried_nothing_yet_has_its_turns_after_the_deadline() -> None:
    servers = Servers(ours=150, theirs=1000)
    servers.short = {"ours": 1000, "theirs": 1000}
    found = await highest(["ours", "theirs"], servers.play, LIMIT, seconds=3, short=1, deadline=0.0)
    assert [each.highest.rate for each in found.values()] == [100, 800]


def test_marks_are_read_from_the_stream_as_it_was() -> None:
    data = b'{"number":1,"events":[%b,%b]}' % (MARK % 3, MARK % 1)
    assert moved(b"2f\r\nevent: play\nid: 1.7\ndata: " + data + b"\n\n\r\n") == [3, 1]


def test_marks_are_read_from_the_public_part_only() -> None:
    mine = b'event: mine\ndata: {"number":1,"public":7,"events":[[6,%b]]}\n\n' % (MARK % 4)
    play = b'event: play\ndata: {"number":1,"seen":7,"events":[%b]}\n\n' % (MARK % 2)
    assert moved(b"10\r\n" + mine + play + b"id: 1.7.2\n\n\r\n") == [2]
    assert moved(b"10\r\n" + mine + b"id: 1.7.3\n\n\r\n") == []
    assert moved(play) == [2]


def test_the_report_has_a_line_a_side_and_the_ratios() -> None:
    fast = Carried(Round(2000, 9, 180, 0, 400, 0.5), Round(1000, 3, 18, 0, 450))
    slow = Carried(Round(500, 9, 190, 0, 1600, 0.2), Round(250, 3, 15, 0, 1700))
    lines = list(report.table([("ours", fast), ("theirs", slow), ("nobody", None)]))
    assert lines[1].split() == ["ours", "2,000", "400", "9.0", "180.0", "450", "3.0", "18.0", "50%"]
    assert lines[3].split()[:2] == ["nobody", "none"]
    assert [line.split("theirs")[-1].split()[0] for line in lines[5:6]] == ["4.00"]
    assert lines[6].endswith("–")


def test_the_lock_pins_every_package_and_names_no_registry() -> None:
    package, lock = (json.loads((PEERS / name).read_text("utf-8")) for name in ("package.json", "package-lock.json"))
    root, *packages = lock["packages"].values()
    assert root["dependencies"] == package["dependencies"] and "node-persist" in root["dependencies"]
    assert all(found["integrity"].startswith("sha512-") and "resolved" not in found for found in packages)
