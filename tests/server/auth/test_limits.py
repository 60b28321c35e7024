"""RateLimits and rates: a program that runs wild is told to wait, and nobody else notices."""

import pytest

from parlour.server.addresses import is_within, network_of, visitor_of
from parlour.server.limits import Buckets, TooFast
from parlour.server.settings import Rate, RateLimits
from tests.server.conftest import Opening, problem, table_of


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_empties_and_fills_up_again() -> None:
    clock = Clock()
    buckets, rate = Buckets(clock), Rate(3, 0.5)
    for _ in range(3):
        buckets.take(rate, "Ala")
    with pytest.raises(TooFast) as refusal:
        buckets.take(rate, "Ala")
    assert refusal.value.wait == 2
    buckets.take(rate, "Bob")
    clock.now += 2
    buckets.take(rate, "Ala")
    with pytest.raises(TooFast):
        buckets.take(rate, "Ala")


def test_looking_into_a_bucket_takes_nothing() -> None:
    buckets, rate = Buckets(Clock()), Rate(1, 1)
    for _ in range(5):
        buckets.expect(rate, "Ala")
    buckets.take(rate, "Ala")
    with pytest.raises(TooFast):
        buckets.expect(rate, "Ala")


def test_buckets_are_bounded() -> None:
    buckets = Buckets(Clock(), most=100)
    for number in range(1000):
        buckets.take(Rate(1, 1), number)
    assert len(buckets) == 100


@pytest.mark.parametrize(
    ("address", "household"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix", "unix"),
    ],
)
def test_an_ipv6_household_is_one_address(address: str, household: str) -> None:
    assert visitor_of(address) == household


async def test_ten_thousand_tables_from_one_address(open_house: Opening) -> None:
    house = await open_house(limits=RateLimits())
    ala = house.person()
    answers = [await ala.call("POST", "/api/tables", {"game": "similo", "name": "Ala"}) for _ in range(70)]
    assert [answer.status_code for answer in answers[:60]] == [201] * 60
    assert problem(answers[-1]) == (429, "too_many_tables")
    assert int(answers[-1].headers["retry-after"]) > 0
    assert len(house.house.tables.by_id) < 65


async def test_moves_and_reactions_of_one_seat(open_house: Opening) -> None:
    house = await open_house(limits=RateLimits(moves=Rate(5, 0.001), reactions=Rate(2, 0.001)))
    ala, bob = await table_of(house, "Ala", "Bob")
    for _ in range(5):
        assert problem(await ala.post("1.clue.1", {"type": "Withdraw"})) == (409, "no_game")
    assert problem(await ala.post("1.clue.1", {"type": "Withdraw"})) == (429, "too_fast")
    assert problem(await bob.post("1.clue.1", {"type": "Withdraw"})) == (409, "no_game"), "bob is another seat"
    answers = [await ala.call("POST", ala.path("/reactions"), {"emoji": "👏"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [204, 204, 429]


async def test_guessing_codes_is_slow_and_tells_nothing(open_house: Opening) -> None:
    house = await open_house(limits=RateLimits(guesses=Rate(5, 0.01)))
    (ala,) = await table_of(house, "Ala")
    stranger = house.person(code=ala.code)
    for code in ("AAAA", "AAAB", "AAAC", "AAAD", "AAAE"):
        await stranger.call("GET", f"/api/tables/{code}")
    assert problem(await stranger.call("GET", "/api/tables/AAAF")) == (429, "too_fast")
    assert problem(await stranger.call("GET", ala.path())) == (429, "too_fast"), "a hit looks like a miss"
    assert (await ala.call("GET", ala.path())).status_code == 200, "who belongs there is not disturbed"


async def test_streams_from_one_address(open_house: Opening) -> None:
    house = await open_house(limits=RateLimits(streams=2))
    (ala,) = await table_of(house, "Ala")
    async with ala.stream(), ala.stream():
        assert problem(await ala.call("GET", ala.path("/stream"))) == (429, "too_many_streams")
    async with ala.stream() as stream:
        await stream.next("table")


async def test_joins_changes_and_reads(open_house: Opening) -> None:
    house = await open_house(limits=RateLimits(seats=Rate(1, 0.01), changes=Rate(3, 0.01), reads=Rate(3, 0.01)))
    (ala,) = await table_of(house, "Ala")
    assert (await house.person().call("POST", ala.path("/seats"), {"name": "Bob"})).status_code == 201
    assert problem(await house.person().call("POST", ala.path("/seats"), {"name": "Eve"})) == (429, "too_fast")
    assert (await ala.change(locked=True)).status_code == 200
    assert problem(await ala.change(locked=False)) == (429, "too_fast")
    answers = [await ala.call("GET", "/api/games") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]


@pytest.mark.parametrize(
    ("banned", "address", "is_kept_out"),
    [
        ("2001:db8::1", "2001:db8::1", True),
        ("2001:db8::1", "2001:db8::2", True),  # the same household
        ("2001:db8::1/128", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("::ffff:192.0.2.0/120", "192.0.2.9", True),
        ("192.0.2.7", "::ffff:192.0.2.7", True),
        ("192.0.2.0/24", "192.0.3.1", False),
        ("2001:db8::/32", "2001:db8:7::1", True),
    ],
)
def test_a_ban_means_the_visitor_that_a_limit_counts(banned: str, address: str, is_kept_out: bool) -> None:
    assert is_within(visitor_of(address), [network_of(banned)]) == is_kept_out
