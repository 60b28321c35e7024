"""Emporiums in one number: the trick that makes it cheap to see, in every move, where there is room for one more.

Each city has a digit of four bits: three for the count, as no city has more than four emporiums, and a bit that is 0.
"""

from functools import lru_cache

from parlour.games.council_of_four.printed import CITIES, Cities, City

Crowd = int
"""How many emporiums there are in each city."""

ONE: dict[City, Crowd] = {city: 1 << 4 * place for place, city in enumerate(CITIES)}
EVERYWHERE: Crowd = sum(ONE.values())
SPARE: Crowd = EVERYWHERE << 3  # the bits that are 0
PLENTY = 7  # more than ever stand in a city
ROOM: tuple[Crowd, ...] = tuple(SPARE + most * EVERYWHERE for most in range(PLENTY + 1))
REMEMBERED = 1 << 12  # a game sees a few dozen


@lru_cache(REMEMBERED)
def crowd(emporiums: Cities) -> Crowd:
    return sum([ONE[city] for city in emporiums])


def roomy(everybody: Crowd, own: Crowd, most: int) -> Cities:
    """The cities with no emporium of one's own, and at most so many of others. A spare bit shows where that is so."""
    enough = ROOM[min(most, PLENTY)] - everybody & SPARE
    return _named(enough & ~(own << 3))


@lru_cache(REMEMBERED)
def _named(enough: Crowd) -> Cities:
    return "".join([city for city, one in ONE.items() if enough & one << 3])
