"""Awards of an evening, computed from the logs of its games.

Only public events count, so that everybody remembers what an award is for. A game with an undo gives no awards, and
neither does a practice game: undone moves should not count for or against anybody. There is no award if nothing
qualifies. Each game defines its feats with the ability `GivesAwards`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from parlour.game.abilities import AwardKind, Feat, GivesAwards, ability
from parlour.game.log import HOUSE
from parlour.rules import Event
from parlour.table.match import Match
from parlour.table.options import read_options
from parlour.table.records import SitterId


class Award(Struct, frozen=True):
    """An award for a person or a pair. `count` of `of`; `piece` is the card that it concerns, `number` the game."""

    kind: str
    sitters: tuple[SitterId, ...]
    names: tuple[str, ...]
    count: int
    of: int = 0
    number: int = 0
    game: str = ""
    piece: str = ""


Done = tuple[Match, Feat]


def awards(matches: Sequence[Match]) -> tuple[Award, ...]:
    """The awards, in the order in which they are shown."""
    clean = [match for match in matches if not match.game.undos and not match.game.is_practice]
    kinds: dict[str, AwardKind] = {}
    done: list[Done] = []
    for match in clean:
        gives = ability(match.game.rules, GivesAwards)
        if gives is not None:
            kinds |= {kind.kind: kind for kind in gives.kinds}
            done += [(match, feat) for feat in gives.feats(_told(match), _board(match))]
    names = {player.id: player.name for match in clean for player in match.players}
    found = [_award(kind, done, names) for kind in sorted(kinds.values(), key=lambda kind: kind.place)]
    return tuple([award for award in found if award is not None])


# # Internal


def _award(kind: AwardKind, done: Sequence[Done], names: Mapping[SitterId, str]) -> Award | None:
    feats = [(match, feat) for match, feat in done if feat.kind == kind.kind]
    return _best(kind, feats) if kind.best else _most(kind, feats, names)


def _best(kind: AwardKind, done: Sequence[Done]) -> Award | None:
    """The award for the greatest single feat."""
    if not done:
        return None
    ranked = done if kind.best == "first" else done[::-1]
    match, feat = max(ranked, key=lambda one: one[1].count / max(1, one[1].of))
    players = [match.players[seat] for seat in feat.seats]
    sitters, names = tuple([one.id for one in players]), tuple([one.name for one in players])
    return Award(kind.kind, sitters, names, feat.count, feat.of, match.number, match.game.header.game, feat.piece)


def _most(kind: AwardKind, done: Sequence[Done], names: Mapping[SitterId, str]) -> Award | None:
    """The award for the person who did it most often. Ties go to the one with fewer tries; rare feats get no award."""
    hits: Counter[tuple[SitterId, ...]] = Counter()
    tries: Counter[tuple[SitterId, ...]] = Counter()
    for match, feat in done:
        sitters = tuple([match.sitters[seat] for seat in feat.seats])
        hits[sitters] += feat.count
        tries[sitters] += feat.of
    ranked = sorted(hits, key=lambda one: (-hits[one], tries[one], one))
    if not ranked or hits[ranked[0]] < kind.least:
        return None
    best = ranked[0]
    return Award(kind.kind, best, tuple([names[sitter] for sitter in best]), hits[best], tries[best])


def _told(match: Match) -> tuple[Event, ...]:
    """The public events of a game."""
    told = (event for entry in match.game.log for event in entry.events)
    return tuple([event for event in told if event.seen_by(None) and type(event) not in HOUSE])


def _board(match: Match) -> object:
    """The board before the deal."""
    rules, header = match.game.rules, match.game.header
    return rules.lay(header.seats, read_options(header.game, header.options)).board
