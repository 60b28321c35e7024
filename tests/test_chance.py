"""Luck as an argument: fair, independent from decision to decision, and the same for ever."""

from collections import Counter
from collections.abc import Iterable
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.chance import SPAN, Chance, first_below


def chi_square(draws: Iterable[object], cells: int) -> float:
    """How far the counts are from equal ones."""
    counts = Counter(draws)
    expected = counts.total() / cells
    assert len(counts) <= cells
    missing = (cells - len(counts)) * expected
    return missing + sum((count - expected) ** 2 / expected for count in counts.values())


def bound_of(cells: int) -> float:
    """Four standard deviations above what chance gives on average: no fair stream with these seeds comes near it."""
    freedom = cells - 1
    return float(freedom + 4 * (2 * freedom) ** 0.5)


# The same for ever: no version may change these, or old seeds would prove nothing any more


def test_the_stream_is_sha_256_in_counter_mode() -> None:
    chance = Chance("seed", 7)
    blocks = [sha256(f"seed:7:{counter}".encode()).digest() for counter in range(3)]
    words = [int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4)]
    assert [chance.below(SPAN) for _ in words] == words


def test_known_numbers() -> None:
    chance = Chance("parlour", 0)
    assert [chance.below(6) for _ in range(12)] == [5, 2, 1, 4, 0, 2, 2, 3, 2, 5, 2, 1]


def test_known_shuffle() -> None:
    assert Chance("parlour", 1).shuffled(range(10)) == [2, 7, 3, 6, 4, 1, 5, 9, 8, 0]


def test_known_sample() -> None:
    assert Chance("parlour", 2).sample("abcdefghij", 4) == ["h", "j", "i", "c"]


def test_known_tosses() -> None:
    chance = Chance("Zażółć gęślą jaźń", 3)
    assert "".join("HT"[chance.toss()] for _ in range(16)) == "HHHTTHHHTTHHHHHT"


def test_known_fractions() -> None:
    chance = Chance("parlour", 4)
    assert [round(chance.random(), 6) for _ in range(4)] == [0.61481, 0.457984, 0.062197, 0.974]


@given(st.text("ab:7ż🎲", max_size=12), st.integers(0, 10_000), st.integers(1, 1000))
def test_the_same_seed_and_decision_give_the_same_luck(seed: str, decision: int, bound: int) -> None:
    one, other = Chance(seed, decision), Chance(seed, decision)
    assert [one.below(bound) for _ in range(5)] == [other.below(bound) for _ in range(5)]


# Fair


@pytest.mark.parametrize("bound", [1, 2, 6, 90, SPAN // 4 * 3])
def test_the_first_number_can_be_drawn_alone(bound: int) -> None:
    for decision in range(40):  # of the largest bound's words every fourth is not fair and drawn again
        assert first_below("table", decision, bound) == Chance("table", decision).below(bound)


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 12, 23, 30, 52, 100])
def test_every_number_is_equally_likely(bound: int) -> None:
    chance = Chance("dice", bound)
    assert chi_square([chance.below(bound) for _ in range(200 * bound)], bound) < bound_of(bound)


def test_bounds_that_do_not_divide_the_words_are_fair_too() -> None:
    """With a bare remainder, the lowest third would come up half of the time."""
    bound = 3 * SPAN // 4
    chance = Chance("bound", 0)
    thirds = [3 * chance.below(bound) // bound for _ in range(3000)]
    assert chi_square(thirds, 3) < bound_of(3)


def test_every_order_is_equally_likely() -> None:
    orders = [tuple(Chance("cards", deal).shuffled("abcd")) for deal in range(4800)]
    assert chi_square(orders, 24) < bound_of(24)


def test_every_sample_is_equally_likely() -> None:
    samples = [tuple(Chance("hands", deal).sample(range(6), 2)) for deal in range(6000)]
    assert chi_square(samples, 30) < bound_of(30)


def test_a_coin_is_fair() -> None:
    chance = Chance("coin", 0)
    assert chi_square([chance.toss() for _ in range(2000)], 2) < bound_of(2)


def test_fractions_are_spread_evenly() -> None:
    chance = Chance("fractions", 0)
    drawn = [chance.random() for _ in range(2000)]
    assert all(0 <= fraction < 1 for fraction in drawn)
    assert chi_square([int(10 * fraction) for fraction in drawn], 10) < bound_of(10)


# Independent


def test_decisions_know_nothing_of_each_other() -> None:
    pairs = [(Chance("table", line).below(6), Chance("table", line + 1).below(6)) for line in range(7200)]
    assert chi_square(pairs, 36) < bound_of(36)


def test_draws_of_one_decision_know_nothing_of_each_other() -> None:
    chance = Chance("table", 0)
    assert chi_square([(chance.below(6), chance.below(6)) for _ in range(7200)], 36) < bound_of(36)


def test_tables_know_nothing_of_each_other() -> None:
    pairs = [(Chance(f"{table}", 0).below(6), Chance(f"{table}'", 0).below(6)) for table in range(7200)]
    assert chi_square(pairs, 36) < bound_of(36)


def test_seeds_and_decisions_do_not_run_into_each_other() -> None:
    first = [Chance(seed, line).below(SPAN) for seed, line in (("a", 1), ("a:1", 0), ("a:1:", 0), ("a", 10), ("a1", 0))]
    assert len(set(first)) == 5


# Draws


@given(st.lists(st.integers(), max_size=30), st.integers(0, 99))
def test_a_shuffle_loses_nothing(items: list[int], decision: int) -> None:
    before = list(items)
    assert sorted(Chance("s", decision).shuffled(items)) == sorted(before)
    assert items == before
    Chance("s", decision).shuffle(items)
    assert items == Chance("s", decision).shuffled(before)


@given(st.sets(st.integers(), min_size=1, max_size=30), st.data())
def test_a_sample_takes_nothing_twice(pool: set[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(pool)))
    taken = Chance("s", 0).sample(sorted(pool), count)
    assert len(taken) == len(set(taken)) == count and set(taken) <= pool


@given(st.integers(1, SPAN), st.integers(0, 99))
def test_a_number_stays_below_its_bound(bound: int, decision: int) -> None:
    assert 0 <= Chance("b", decision).below(bound) < bound


def test_a_choice_can_be_any_of_them() -> None:
    assert {Chance("c", line).choice("abc") for line in range(50)} == set("abc")


@pytest.mark.parametrize("bound", [0, -1, SPAN + 1])
def test_there_is_nothing_below_zero_and_no_luck_beyond_a_word(bound: int) -> None:
    with pytest.raises(AssertionError):
        Chance("b", 0).below(bound)
