"""Awards of an evening: what was remarkable in its games, from their logs and from nothing else.

Only what happened in public counts, so that everybody remembers it. A game in which something was taken back gives no
awards, and a practice game is one of these: what was unsaid is not held against anybody, or in anybody's favour. Where
nothing qualifies, there is no award.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from parlour.game.log import HOUSE
from parlour.games.council_of_four.events import KingTileWon, TileWon
from parlour.games.ego.events import Guessed, Revealed, Settled
from parlour.games.one_mind.events import Matched
from parlour.games.same_game.events import Lifted, TurnEnded
from parlour.games.similo.events import Confirmed, Marked, Removed, SecretShown
from parlour.rules import Event, Seat
from parlour.table.match import Match
from parlour.table.options import read_options
from parlour.table.records import SitterId


class Award(Struct, frozen=True):
    """For one person, or for a pair. `count` of `of`; `piece` is a card that it is about; `number` the game."""

    kind: str
    sitters: tuple[SitterId, ...]
    names: tuple[str, ...]
    count: int
    of: int = 0
    number: int = 0
    game: str = ""
    piece: str = ""


Feat = tuple[SitterId, ...]


class Feats(Struct):
    """How often somebody did something, of how many times."""

    hits: Counter[Feat]
    tries: Counter[Feat]


def awards(matches: Sequence[Match]) -> tuple[Award, ...]:
    """In the order in which they are handed out."""
    clean = [match for match in matches if not match.game.undos and not match.game.is_practice]
    found = (
        _most("mind_reader", clean, right_guesses(clean), least=2),
        closest_call(clean),
        boldest_bet(clean),
        _most("open_book", clean, readings(clean), least=2),
        _most("same_thought", clean, meetings(clean), least=2),
        _most("clear_clue", clean, safe_turns(clean), least=1),
        _most("collector", clean, tiles(clean), least=2),
    )
    return tuple([award for award in found if award is not None])


def right_guesses(matches: Iterable[Match]) -> Feats:
    """Mind reader: whose guesses about others were right most often."""
    tally = Feats(Counter(), Counter())
    for match in matches:
        for guesses, revealed in _answers(match):
            for guess in guesses:
                who = (match.sitters[guess.seat],)
                tally.tries[who] += 1
                tally.hits[who] += guess.dots == revealed.dots
    return tally


def readings(matches: Iterable[Match]) -> Feats:
    """Open book: whose answers the others guessed most often."""
    tally = Feats(Counter(), Counter())
    for match in matches:
        for guesses, revealed in _answers(match):
            who = (match.sitters[revealed.seat],)
            tally.tries[who] += len(guesses)
            tally.hits[who] += sum(guess.dots == revealed.dots for guess in guesses)
    return tally


def meetings(matches: Iterable[Match]) -> Feats:
    """Same thought: the two who met most often."""
    tally = Feats(Counter(), Counter())
    for match in matches:
        for event in _told(match):
            if isinstance(event, Matched):
                seats = sorted(event.seats)
                for place, one in enumerate(seats):
                    for other in seats[place + 1 :]:
                        tally.hits[match.sitters[one], match.sitters[other]] += 1
    return tally


def safe_turns(matches: Iterable[Match]) -> Feats:
    """Clear clue: whose clues left the trap alone, in how many turns."""
    tally = Feats(Counter(), Counter())
    for match in matches:
        sprung = False
        for event in _told(match):
            if isinstance(event, Lifted):
                sprung = sprung or event.below == "trap"
            elif isinstance(event, TurnEnded):
                who = (match.sitters[event.seat],)
                tally.tries[who] += 1
                tally.hits[who] += not sprung
                sprung = False
    return tally


def tiles(matches: Iterable[Match]) -> Feats:
    """Collector: who has won most tiles."""
    tally = Feats(Counter(), Counter())
    for match in matches:
        for event in _told(match):
            if isinstance(event, TileWon | KingTileWon):
                tally.hits[(match.sitters[event.seat],)] += 1
    return tally


def closest_call(matches: Iterable[Match]) -> Award | None:
    """Who pointed at the secret character in the latest round, and let it go."""
    best: Award | None = None
    for match in matches:
        for round, seat, card in _spared(match):
            if best is None or round >= best.count:
                who = match.players[seat]
                best = Award("closest_call", (who.id,), (who.name,), round, 0, match.number, "similo", card)
    return best


def boldest_bet(matches: Iterable[Match]) -> Award | None:
    """Who bet the largest share of their own chips, and was right."""
    best: Award | None = None
    for match in matches:
        for seat, bet, chips in _winning_bets(match):
            if best is None or bet * best.of > best.count * chips:
                who = match.players[seat]
                best = Award("boldest_bet", (who.id,), (who.name,), bet, chips, match.number, "ego")
    return best


# Within


def _most(kind: str, matches: Sequence[Match], tally: Feats, least: int) -> Award | None:
    """The person who did it most often; ties go to the one with fewer tries. Rare feats get no award."""
    ranked = sorted(tally.hits, key=lambda who: (-tally.hits[who], tally.tries[who], who))
    if not ranked or tally.hits[ranked[0]] < least:
        return None
    best = ranked[0]
    names = {player.id: player.name for match in matches for player in match.players}
    return Award(kind, best, tuple([names[sitter] for sitter in best]), tally.hits[best], tally.tries[best])


def _told(match: Match) -> Iterator[Event]:
    """What everybody saw of a game."""
    for entry in match.game.log:
        for event in entry.events:
            if event.seen_by(None) and type(event) not in HOUSE:
                yield event


def _answers(match: Match) -> Iterator[tuple[list[Guessed], Revealed]]:
    """ego: the guesses, and what it was."""
    guesses: list[Guessed] = []
    for event in _told(match):
        if isinstance(event, Guessed):
            guesses.append(event)
        elif isinstance(event, Revealed):
            yield guesses, event
            guesses = []


def _winning_bets(match: Match) -> Iterator[tuple[Seat, int, int]]:
    """ego: who was right with how many of how many chips."""
    if match.game.header.game != "ego":
        return
    board = match.game.rules.lay(match.game.header.seats, read_options("ego", match.game.header.options)).board
    guesses: list[Guessed] = []
    for event in _told(match):
        if isinstance(event, Guessed):
            guesses.append(event)
        elif isinstance(event, Revealed):
            right = [guess for guess in guesses if guess.dots == event.dots and guess.bet > 1]
            yield from [(guess.seat, guess.bet, board.chips[guess.seat]) for guess in right]
        elif isinstance(event, Settled):
            guesses = []
        board = board.after(event)


def _spared(match: Match) -> Iterator[tuple[int, Seat, str]]:
    """Similo: in which rounds somebody wanted the secret gone, and it stayed."""
    told = list(_told(match))
    secret = next((event.card for event in told if isinstance(event, SecretShown)), None)
    close: list[Seat] = []
    round = 1
    for event in told:
        if (isinstance(event, Marked) and event.card == secret) or (
            isinstance(event, Confirmed) and secret in event.cards
        ):
            close.append(event.seat)
        elif isinstance(event, Removed):
            if secret is not None and secret not in event.cards:
                yield from [(round, seat, secret) for seat in dict.fromkeys(close)]
            close, round = [], round + 1
