"""Evenings: votes for the next game, roles that rotate, and the link by which a group comes back."""

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from parlour.errors import Denied
from parlour.game import log
from parlour.game.abilities import ProposesNext, RotatesRole, ability
from parlour.games import GAMES, SHELF
from parlour.rules import Options
from parlour.table.commands import LinkGroup, WantGame
from parlour.table.match import Match
from parlour.table.now import Now
from parlour.table.options import agreed_options
from parlour.table.records import GroupLinked, Pending, SitterId, Wanted, pending

if TYPE_CHECKING:
    from parlour.table.table import Table

ANY = "any"
"""The vote of somebody without a preference."""

PAUSE = 8 * 3600
"""After this many seconds without a game, a new evening begins."""


# The next game


def want_game(table: "Table", command: WantGame, now: Now) -> Pending:
    """Vote for the next game. Every person has one vote, bots have none. An empty name withdraws the vote."""
    if command.game and command.game != ANY and command.game not in GAMES:
        raise Denied("no_such_game", facts={"game": command.game})
    return pending(Wanted(now.at, command.sitter, command.game))


def leading(table: "Table") -> str:
    """Return the game that leads the vote: the one with the most votes that seats everybody; "" if no game does.

    A tie goes to a game that was not played tonight, then to the host's vote, then to the order of the shelf. "Any
    is fine" adds no vote. If nobody votes for a game, the chosen game leads; but if that game was played last and
    somebody says that any is fine, all games are tied.
    """
    fitting = [game for game in SHELF if game in GAMES and len(table.sitters) in GAMES[game].seats]
    votes = Counter([game for game in table.wants.values() if game in fitting])
    played = [match.game.header.game for match in tonight(table)]
    if not votes and table.game in fitting and (ANY not in table.wants.values() or played[-1:] != [table.game]):
        return table.game
    most = max(votes.values(), default=0)
    tied = [game for game in fitting if votes[game] == most]
    best = [game for game in tied if game not in played] or tied
    mine = table.wants.get(table.host, "")
    return mine if mine in best else next(iter(best), "")


def voters(table: "Table", here: frozenset[SitterId]) -> list[SitterId]:
    """Return the people whose votes count: those who are present and play for themselves."""
    handed_over = table.absence.stand_ins
    return [
        sitter.id for sitter in table.sitters if not sitter.bot and sitter.id in here and sitter.id not in handed_over
    ]


def options_for(table: "Table", game: str) -> dict[str, Any]:
    """Return the options with which this game would start now: the chosen ones, else those of its last game here,
    else the defaults.

    A person who was chosen for a role in that last game is not chosen again, because the role rotates.
    """
    if game == table.game:
        return options_now(table)
    if game not in table.played_with:
        return agreed_options(game, {}, table.language)
    goes_round = ability(GAMES[game], RotatesRole)
    return {**table.played_with[game], **({goes_round.option: None} if goes_round else {})}


def options_now(table: "Table") -> dict[str, Any]:
    """Return the chosen options for the next game.

    After a game, its proposals apply unless somebody has chosen since.
    """
    last = table.match
    outcome = last.game.outcome if last is not None and last.game.header.game == table.game else None
    proposes = ability(GAMES[table.game], ProposesNext)
    if last is None or outcome is None or proposes is None or table.chosen:
        return table.options
    return {**table.options, **proposes.options(log.options_of(last.game.rules, last.game.header), outcome)}


def tonight(table: "Table") -> list[Match]:
    """Return the games that have ended since the last long pause."""
    finished = [match for match in table.matches if match.game.outcome is not None]
    first = 0
    for at, (earlier, later) in enumerate(pairwise(finished), 1):
        if later.moved_at - earlier.moved_at > PAUSE:
            first = at
    return finished[first:]


# The group, and whose turn it is


def link_group(table: "Table", command: LinkGroup, now: Now) -> Pending:
    """Make a link by which the group finds the table again. An earlier link stops working."""
    return pending(GroupLinked(now.at, now.salt("group")))


def with_part(table: "Table", game: str, options: Options) -> Options:
    """Return the options with the rotating role given to the next seat, unless somebody was chosen for it."""
    goes_round = ability(GAMES[game], RotatesRole)
    sitter = next_holder(table, game)
    if goes_round is None or sitter is None or getattr(options, goes_round.option) is not None:
        return options
    return replace(options, **{goes_round.option: table.place(sitter)})


def next_holder(table: "Table", game: str) -> SitterId | None:
    """Return who has this game's rotating role next; None if chance decides."""
    goes_round = ability(GAMES[game], RotatesRole)
    if goes_round is None:
        return None
    for match in reversed(table.matches):
        if match.game.header.game == game:
            return _after(table, match, goes_round)
    return None


def _after(table: "Table", match: Match, goes_round: RotatesRole) -> SitterId | None:
    """Return the next sitter clockwise from the last holder, skipping people who have left."""
    dealt = (event for event in match.game.log[0].events if isinstance(event, goes_round.chosen))
    seat: int | None = next((getattr(event, "seat", None) for event in dealt), None)
    if seat is None:
        return None
    sitting = {sitter.id for sitter in table.sitters}
    order = (*match.sitters[seat + 1 :], *match.sitters[: seat + 1])
    return next((sitter for sitter in order if sitter in sitting), None)
