"""Features for the champion: what a seat sees, as numbers of about 0 to 1. Written once, for numpy and for JAX (`xp`).

Seats are counted clockwise from the observer; an empty place is all zeros. Colours are interchangeable, so they are
sorted by frequency in the observer's hand: what is learned about one colour applies to all. Ids of elections are
reordered in the same way (`turned`, `turned_back`). All features are face up, in the observer's hand, or derived from
that: the permits that nobody has seen, the cards that are not in the discards.
"""

from typing import Any

from parlour.bots.council_of_four.encoding import tables
from parlour.bots.council_of_four.encoding.actions import BUILD, ELECT
from parlour.bots.council_of_four.encoding.tables import CITIES, COLOURS, DECK, LAST_SQUARE, REGIONS
from parlour.games.council_of_four import printed

PLACES = 4
FEATURES = 1134
KINDS = (tables.POINTS, tables.COINS, tables.ASSISTANTS, tables.CARDS, tables.STEPS)
KIND_SCALE = (4.0, 4.0, 3.0, 3.0, 2.0)
TILES = len(printed.TILES)
PUBLIC = frozenset(
    (
        "seats", "place", "neutral", "tokens", "turn", "main", "quick", "owed", "taken", "finisher", "king", "councils",
        "reserve", "face_up", "fresh", "buried", "discards", "discarded_jokers", "tiles", "king_tiles", "coins",
        "assistants", "points", "nobility", "permits", "used", "emporiums", "won", "crowns",
    )
)  # fmt: skip
"""The fields of a table that are read. Hands and decks are not among them."""


def features(xp: Any, s: Any, seat: Any, hand: Any, jokers: Any, cards: Any) -> Any:
    """[FEATURES] A table seen from a seat, with its own hand and the number of cards of each player.

    Of `s` only public fields are read. `s.fresh` are the permits that nobody has seen yet.
    """
    order = colour_order(xp, hand)
    parts = [
        *moment(xp, s, seat),
        *councils(xp, s, hand, order),
        *own_cards(xp, s, hand, jokers, order),
        *permits(xp, s, seat),
        *cities(xp, s, seat),
        *players(xp, s, seat, cards),
    ]
    return xp.concatenate([xp.asarray(part, dtype=xp.float32).reshape(-1) for part in parts])


# Colours


def colour_order(xp: Any, hand: Any) -> Any:
    """[6] The colours, sorted by frequency in the hand."""
    counts = hand >> 5 * xp.arange(COLOURS) & 31
    return xp.argsort(xp.arange(COLOURS) - 8 * counts)


def turned(xp: Any, per_action: Any, order: Any) -> Any:
    """Values per action id, with elections in the observer's order of colours."""
    elections = per_action[ELECT:BUILD].reshape(-1, COLOURS)[:, order]
    return xp.concatenate([per_action[:ELECT], elections.reshape(-1), per_action[BUILD:]])


def turned_back(xp: Any, action: Any, order: Any) -> Any:
    """The action id for one in the observer's order of colours."""
    colour = (action - ELECT) % COLOURS
    return xp.where((action >= ELECT) & (action < BUILD), action - colour + order[colour], action)


# Parts


def one_hot(xp: Any, number: Any, count: int) -> Any:
    return xp.asarray(number)[..., None] == xp.arange(count)


def at_least(xp: Any, number: Any, most: int) -> Any:
    """A number in unary: 1, 1, 1, 0, 0 for three of at most five."""
    return xp.asarray(number)[..., None] > xp.arange(most)


def bits(xp: Any, mask: Any, count: int) -> Any:
    return xp.asarray(mask).astype(xp.int32)[..., None] >> xp.arange(count) & 1


def moment(xp: Any, s: Any, seat: Any) -> list[Any]:
    """Number of players, map, remaining actions of the turn, and who has finished."""
    behind = xp.where(s.finisher < 0, -1, (s.finisher.astype(xp.int32) - seat) % s.seats)
    return [
        one_hot(xp, s.seats - 2, 3),
        one_hot(xp, s.place, len(tables.MAPS)),
        one_hot(xp, xp.minimum(s.main, 3), 4),
        s.quick > 0,
        s.turn == seat,
        one_hot(xp, s.owed, 5),
        bits(xp, (1 << s.taken.astype(xp.int32)) >> 1, CITIES),
        one_hot(xp, behind, PLACES),
        bits(xp, s.tiles, TILES),
        one_hot(xp, s.king_tiles, len(printed.KING_TILES) + 1),
    ]


def councils(xp: Any, s: Any, hand: Any, order: Any) -> list[Any]:
    """The councillors in each council and beside the board, and how many cards of the hand each council accepts."""
    seated = s.councils.astype(xp.int32)[:, None] >> xp.arange(0, 12, 3) & 7  # [4, 4]
    shown = seated[:, :, None] == order
    held = hand >> 5 * order & 31
    fitting = xp.minimum(xp.sum(shown, axis=1), held).sum(axis=1)
    return [shown, (s.reserve >> 5 * order & 31) / 4, one_hot(xp, fitting, 5)]


def own_cards(xp: Any, s: Any, hand: Any, jokers: Any, order: Any) -> list[Any]:
    """The hand, and the cards in the deck or in other hands."""
    held = xp.concatenate([hand >> 5 * order & 31, xp.asarray(jokers).reshape(1)])
    gone = xp.concatenate([s.discards >> 5 * order & 31, xp.asarray(s.discarded_jokers).reshape(1)])
    whole = xp.asarray([*[13] * COLOURS, tables.JOKERS])
    return [at_least(xp, held, 4), held / 6, (whole - held - gone) / 13]


def permits(xp: Any, s: Any, seat: Any) -> list[Any]:
    """Permits: face up, unseen, under the decks, and used by the observer."""
    return [
        one_hot(xp, s.face_up, DECK),
        bits(xp, s.fresh, DECK),
        s.buried / 5,
        bits(xp, s.used[seat], DECK),
    ]


def cities(xp: Any, s: Any, seat: Any) -> list[Any]:
    """The king and his distances, tokens, and for each city what an emporium would give the observer, and cost."""
    tokens = one_hot(xp, s.tokens, CITIES).astype(xp.float32)  # [14, 15]
    worth = xp.stack([xp.asarray(tables.TOKEN_BONUS) >> kind & 31 for kind in KINDS], axis=1) / xp.asarray(KIND_SCALE)
    rewards = xp.asarray(tokens.T @ worth, dtype=xp.float32)  # [15, 5]
    own = s.emporiums[seat].astype(xp.int32)
    here = xp.arange(CITIES)
    place = (s.place.astype(xp.int32) << 15 | own | 1 << here) * CITIES + here
    group = bits(xp, xp.asarray(tables.joined().ravel())[place], CITIES).astype(xp.float32)  # [15, 15]
    standing = bits(xp, s.emporiums, CITIES).sum(axis=0) + bits(xp, s.neutral, CITIES) - bits(xp, own, CITIES)
    return [
        one_hot(xp, s.king, CITIES),
        xp.asarray(tables.WAYS)[s.place, s.king] / 5,
        rewards,
        bits(xp, s.neutral, CITIES),
        group @ rewards / 2,
        standing / 3,
        standing <= s.assistants[seat],
        *tile_hopes(xp, s, own),
    ]


def tile_hopes(xp: Any, s: Any, own: Any) -> list[Any]:
    """For each city and the tiles of its metal and region: the number of missing cities, and the points."""
    groups = xp.asarray(tables.GROUPS)[s.place]  # [7]
    member = bits(xp, groups, CITIES)  # [7, 15]
    missing = bits(xp, groups & ~own, CITIES).sum(axis=1)
    open_to = bits(xp, s.tiles, TILES)
    points = xp.asarray(tables.TILE_POINTS) * open_to / 20
    near = open_to / (1 + missing)
    halves = (slice(0, 4), slice(4, TILES))
    return [value[half] @ member[half] for half in halves for value in (points, near)]


def players(xp: Any, s: Any, seat: Any, cards: Any) -> list[Any]:
    """Each player's possessions, the observer's first."""
    places = xp.arange(PLACES)
    order = (seat + places) % s.seats
    here = places < s.seats
    built = bits(xp, s.emporiums, CITIES).sum(axis=-1)
    prize = xp.asarray(tables.TILE_SUMS)[s.won] + xp.asarray(tables.KING_SUMS)[s.crowns]
    groups = xp.asarray(tables.GROUPS)[s.place]
    have = bits(xp, s.emporiums.astype(xp.int32)[:, None] & groups, CITIES).sum(axis=-1)  # [width, 7]
    rows = [
        (s.coins / 20)[:, None],
        (s.assistants / 5)[:, None],
        at_least(xp, s.assistants, 4),
        (cards / 10)[:, None],
        (s.points / 50)[:, None],
        (prize / 50)[:, None],
        (built / 10)[:, None],
        bits(xp, s.used, DECK).sum(axis=(1, 2))[:, None] / 5,
        one_hot(xp, s.nobility, LAST_SQUARE + 1),
        bits(xp, s.permits, DECK).reshape(-1, REGIONS * DECK),
        bits(xp, s.emporiums, CITIES),
        bits(xp, s.won, TILES),
        have / 5,
        xp.ones((s.coins.shape[0], 1)),
    ]
    table = xp.concatenate([xp.asarray(row, dtype=xp.float32) for row in rows], axis=1)[order]
    return [xp.where(here[:, None], table, 0), at_least(xp, s.coins[seat], 20)]
