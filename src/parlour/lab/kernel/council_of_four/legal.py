"""Legal actions as 30 words of bits, one bit for each action id."""

import jax.numpy as jnp
from jax import Array, lax

from parlour.bots.council_of_four.encoding import tables
from parlour.bots.council_of_four.encoding.actions import BUILDS, PAIRS, WIDTHS
from parlour.bots.council_of_four.encoding.tables import ALL_CITIES, CITIES, DEAREST, DECK, REGIONS
from parlour.games.council_of_four import printed
from parlour.lab.kernel.council_of_four.luck import count_of
from parlour.lab.kernel.council_of_four.state import Row, State, one_of, total, wide

JOKER_CODES = 0b1111 << 15
COUNCILS = range(len(printed.COUNCILS))


def spread(number: int) -> list[int]:
    """For each set of five permits of a region, the bits of their Build ids. `number` says which five."""
    own = [[build for build, (one, _) in enumerate(PAIRS[:BUILDS]) if one == permit] for permit in range(DECK)]
    return [
        sum(1 << build for bit in range(5) if five >> bit & 1 for build in own[5 * number + bit]) for five in range(32)
    ]


def builds_in(region: int) -> list[int]:
    """For each set of a region's five cities, the bits of the Build ids that build there."""
    pairs = PAIRS[BUILDS * region : BUILDS * (region + 1)]
    return [sum(1 << n for n, (_, city) in enumerate(pairs) if five >> city % 5 & 1) for five in range(32)]


SPREAD = tables.int32([spread(number) for number in range(3)])
BUILDS_IN = tables.int32([builds_in(region) for region in range(REGIONS)])


def legal_words(s: State) -> list[Array]:
    """The 30 words."""
    s = State(s.coin_track, s.assistant_pool, **wide(s))
    me = Mine(s)
    choosing, acting = s.owed != tables.NOTHING, s.main > 0
    main = ~choosing & acting
    quick = ~choosing & (s.quick > 0)
    free = jnp.where(main, open_cities(s, me), 0)
    purse = jnp.where(main, me.coins, -1)
    return [
        *acquisitions(s, me, purse),
        *journeys(s, me, purse, free),
        elections(s, main),
        elections(s, quick & (me.assistants > 0)),
        *builds(me, free),
        *again(s, me),
        few(s, me, quick, (~choosing & (s.acted | ~acting)) | (s.owed == tables.A_PERMIT)),
    ]


def legal_mask(s: State) -> Array:
    """[609] One flag for each id."""
    words = legal_words(s)
    return jnp.concatenate([words[n] >> jnp.arange(width) & 1 for n, width in enumerate(WIDTHS)]).astype(jnp.bool_)


class Mine:
    """The possessions of the player whose turn it is."""

    def __init__(self, s: State) -> None:
        self.coins, self.assistants, self.hand, self.jokers, self.emporiums, self.permits, self.used = (
            one_of(values, s.turn)
            for values in (s.coins, s.assistants, s.hand, s.jokers, s.emporiums, s.permits, s.used)
        )


def usable(council: Array, hand: Array) -> Array:
    """The councillors for whom the hand has a card, as four bits; of two of one colour, the newer one first."""
    colours = [council >> 3 * place & 7 for place in range(4)]
    found = jnp.zeros_like(council)
    for place, colour in enumerate(colours):
        before = sum(((colour == other).astype(jnp.int32) for other in colours[:place]), jnp.int32(0))
        found = found | jnp.where(count_of(hand, colour) > before, 1 << place, 0)
    return found


def payments(council: Array, me: Mine) -> tuple[Array, Array]:
    """The possible payments for a council, and the row of the table of what coins allow."""
    takes = usable(council, me.hand)
    row = takes * 5 + jnp.minimum(me.jokers, 4)
    return jnp.asarray(tables.canonical())[council] | JOKER_CODES, row * (DEAREST + 1)


def within(listed: tuple[Array, Array], purse: Array) -> Array:
    """The payments with at most this many coins; none for a negative number."""
    codes, row = listed
    found = jnp.asarray(tables.affordable().ravel())[row + jnp.clip(purse, 0, DEAREST)]
    return jnp.where(purse >= 0, found & codes, 0)


def acquisitions(s: State, me: Mine, purse: Array) -> list[Array]:
    words = []
    for region in range(REGIONS):
        ways = within(payments(s.councils[region], me), purse)
        words += [jnp.where(s.face_up[region][space] >= 0, ways, 0) for space in range(2)]
    return words


def journeys(s: State, me: Mine, purse: Array, free: Array) -> list[Array]:
    listed = payments(s.councils[3], me)
    start = (s.place * CITIES + s.king) * CITIES
    ways = jnp.asarray(tables.WAYS.ravel())
    words = []
    for city in range(CITIES):
        left = purse - printed.ROAD_PRICE * ways[start + city]
        words.append(jnp.where(free >> city & 1, within(listed, left), 0))
    return words


def open_cities(s: State, me: Mine) -> Array:
    """The cities where the player has not built, and has enough assistants for the emporiums of others."""
    one, two, three = s.neutral, jnp.int32(0), jnp.int32(0)
    for seat, emporiums in enumerate(s.emporiums):
        theirs = jnp.where(s.turn == seat, 0, emporiums)
        three, two, one = three | two & theirs, two | one & theirs, one | theirs
    short = jnp.where(me.assistants == 0, one, jnp.where(me.assistants == 1, two, three))
    free = ALL_CITIES & ~me.emporiums & jnp.where(me.assistants > 2, -1, ~short)
    return jnp.where(built(me.emporiums) < printed.EMPORIUMS, free, 0)


def built(emporiums: Array) -> Array:
    return lax.population_count(emporiums)


def elections(s: State, can: Array) -> Array:
    colours = jnp.int32(0)
    for colour in range(tables.COLOURS):
        colours = colours | jnp.where(count_of(s.reserve, colour) > 0, 1 << colour, 0)
    return jnp.where(can, colours * sum(1 << 6 * council for council in COUNCILS), 0)


def builds(me: Mine, free: Array) -> list[Array]:
    words = []
    for region in range(REGIONS):
        permits = me.permits[region]
        held = sum((jnp.asarray(SPREAD[five])[permits >> 5 * five & 31] for five in range(3)), jnp.int32(0))
        words.append(held & jnp.asarray(BUILDS_IN[region])[free >> 5 * region & 31])
    return words


def again(s: State, me: Mine) -> list[Array]:
    chosen = s.owed == tables.A_BONUS
    return [jnp.where(chosen, me.permits[region] | me.used[region], 0) for region in range(REGIONS)]


def few(s: State, me: Mine, quick: Array, ending: Array) -> Array:
    """The last word: engage, change, extra main action, end or decline; and choices of a permit or a token."""
    shown = [(s.face_up[region][0] >= 0) | (s.face_up[region][1] >= 0) for region in range(REGIONS)]
    bits = [quick & (me.coins >= printed.ENGAGE_PRICE) & (pool(s) > 0)]
    bits += [quick & (me.assistants > 0) & some for some in shown]
    bits += [quick & (me.assistants >= printed.EXTRA_PRICE), ending]
    bits += [(s.owed == tables.A_PERMIT) & (s.face_up[n // 2][n % 2] >= 0) for n in range(2 * REGIONS)]
    word = sum((bit.astype(jnp.int32) << place for place, bit in enumerate(bits)), jnp.int32(0))
    tokens = jnp.where(is_token(s.owed), eligible(s.tokens, me.emporiums, s.taken), 0)
    return word | tokens << len(bits)


def is_token(owed: Array) -> Array:
    return (owed == tables.ONE_TOKEN) | (owed == tables.TWO_TOKENS)


def eligible(tokens: Row, emporiums: Array, taken: Array) -> Array:
    """The cities whose token may be chosen: without a step on the track, and not the one just taken."""
    cities = jnp.int32(0)
    for number in range(tables.TOKENS):
        if number not in tables.CHOICELESS_TOKENS:
            cities = cities | 1 << tokens[number]
    return cities & emporiums & ~(1 << taken >> 1)


def pool(s: State) -> Array:
    """The number of assistants in the pool. Without a limit there are always enough."""
    if not s.assistant_pool:
        return jnp.int32(printed.ASSISTANTS)
    return printed.ASSISTANTS - total(s.assistants)
