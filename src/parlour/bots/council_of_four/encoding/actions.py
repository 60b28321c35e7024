"""The action space: 609 ids, the same at every table. Needs numpy alone.

    0   Acquire        a space for face-up permits (6: two a region) x a payment (19)
    114 BuildWithKing  a city (15) x a payment (19)
    399 Elect          a council (4) x a colour (6)
    423 SendAssistant  a council (4) x a colour (6)
    447 Build          a region (3) x each permit of it with each of its cities (30)
    537 ReusePermit    a permit (45)
    582 Engage, ChangePermits of a region (3), BuyMainAction, EndTurn (where a free permit is owed: Decline)
    588 TakePermit     a space (6)
    594 TakeToken      a city (15)

Payments 0 to 14 name the councillors that coloured cards satisfy, as four bits minus one. The newest councillor is bit
0, and of two of one colour the newer is taken first. Payments 15 to 18 play every card that fits, with one to four
jokers. These are the payments that a prompt lists, each once.

A mask of legal ids is also stored as 30 words of bits; each word covers consecutive ids.
"""

from itertools import accumulate

import numpy as np

from parlour.bots.council_of_four.encoding.tables import CITIES, DECK, PAYMENTS, REGIONS, Ints, int32
from parlour.games.council_of_four import printed

SPACES = REGIONS * printed.FACE_UP
BUILDS = 30  # for each region
ELECTIONS = len(printed.COUNCILS) * len(printed.COLOURS)
WIDTHS = (*[PAYMENTS] * SPACES, *[PAYMENTS] * CITIES, ELECTIONS, ELECTIONS, *[BUILDS] * 3, *[DECK] * 3, 27)
"""The number of ids in each word."""

WORDS = len(WIDTHS)
STARTS: Ints = int32([0, *accumulate(WIDTHS)][:-1])
ACTIONS = sum(WIDTHS)
ACQUIRE, KING = 0, SPACES * PAYMENTS
ELECT = KING + CITIES * PAYMENTS
SEND = ELECT + ELECTIONS
BUILD = SEND + ELECTIONS
AGAIN = BUILD + REGIONS * BUILDS
ENGAGE = AGAIN + REGIONS * DECK
CHANGE, EXTRA, END, TAKE, TOKEN = ENGAGE + 1, ENGAGE + 4, ENGAGE + 5, ENGAGE + 6, ENGAGE + 12

PAIRS: tuple[tuple[int, int], ...] = tuple(
    (number, printed.CITIES.index(city))
    for number, permit in enumerate(printed.PERMITS)
    for city in printed.cities_of(permit)
)
"""Each permit with each of its cities, in the order of the Build ids."""

# # The meaning of an id in one number: kind, region or council, permit or space, city or colour, payment

K_ACQUIRE, K_KING, K_ELECT, K_SEND, K_BUILD, K_AGAIN, K_ENGAGE, K_CHANGE, K_EXTRA, K_END, K_TAKE, K_TOKEN = range(12)
AREA, PIECE, PLACE, CODE = 4, 6, 10, 14


def meaning() -> Ints:
    """[id]: kind | area << 4 | piece << 6 | place << 10 | payment << 14."""
    found: list[tuple[int, int, int, int, int]] = []
    found += [(K_ACQUIRE, space // 2, space % 2, 0, code) for space in range(SPACES) for code in range(PAYMENTS)]
    found += [(K_KING, 3, 0, city, code) for city in range(CITIES) for code in range(PAYMENTS)]
    found += [
        (kind, council, 0, colour, 0) for kind in (K_ELECT, K_SEND) for council in range(4) for colour in range(6)
    ]
    found += [(K_BUILD, permit // DECK, permit % DECK, city, 0) for permit, city in PAIRS]
    found += [(K_AGAIN, region, permit, 0, 0) for region in range(REGIONS) for permit in range(DECK)]
    found += [(K_ENGAGE, 0, 0, 0, 0)]
    found += [(K_CHANGE, region, 0, 0, 0) for region in range(REGIONS)]
    found += [(K_EXTRA, 0, 0, 0, 0), (K_END, 0, 0, 0, 0)]
    found += [(K_TAKE, space // 2, space % 2, 0, 0) for space in range(SPACES)]
    found += [(K_TOKEN, 0, 0, city, 0) for city in range(CITIES)]
    assert len(found) == ACTIONS
    return int32([k | a << AREA | piece << PIECE | place << PLACE | code << CODE for k, a, piece, place, code in found])


MEANING = meaning()
KIND = MEANING & 15


def bits_of(words: Ints) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """A mask of words as one flag for each id."""
    rows = [np.asarray(words)[..., word, None] >> np.arange(width) & 1 for word, width in enumerate(WIDTHS)]
    return np.concatenate(rows, axis=-1).astype(np.bool_)
