"""An evening: what people want to play next, whose turn a part is, and a link by which the group comes back."""

from msgspec.structs import replace

from parlour.errors import Denied
from parlour.game.abilities import GoesRound, ability
from parlour.games import GAMES
from parlour.rules import Options
from parlour.table.commands import LinkGroup, WantGame
from parlour.table.match import Match
from parlour.table.now import Now
from parlour.table.records import GroupLinked, Pending, SitterId, Wanted, pending
from parlour.table.table import Table


def want_game(table: Table, command: WantGame, now: Now) -> Pending:
    """What next? Everybody has a voice, bots have none; the host still decides. No game: a voice is taken back."""
    if command.game and command.game not in GAMES:
        raise Denied("no_such_game", facts={"game": command.game})
    return pending(Wanted(now.at, command.sitter, command.game))


def link_group(table: Table, command: LinkGroup, now: Now) -> Pending:
    """A link for the next evening, by which people take their own seats again. An earlier one opens nothing more."""
    return pending(GroupLinked(now.at, now.salt("group")))


def with_part(table: Table, options: Options) -> Options:
    """A part that nobody was chosen for goes round: to whoever sits after the one who had it last."""
    goes_round = ability(GAMES[table.game], GoesRound)
    sitter = next_holder(table)
    if goes_round is None or sitter is None or getattr(options, goes_round.option) is not None:
        return options
    return replace(options, **{goes_round.option: table.place(sitter)})


def next_holder(table: Table) -> SitterId | None:
    """Whose turn the part of the chosen game is; None: chance decides."""
    goes_round = ability(GAMES[table.game], GoesRound)
    if goes_round is None:
        return None
    for match in reversed(table.matches):
        if match.game.header.game == table.game:
            return _after(table, match, goes_round)
    return None


def _after(table: Table, match: Match, goes_round: GoesRound) -> SitterId | None:
    """Clockwise from whoever had it; people who have left are passed over."""
    dealt = (event for event in match.game.log[0].events if isinstance(event, goes_round.chosen))
    seat: int | None = next((getattr(event, "seat", None) for event in dealt), None)
    if seat is None:
        return None
    sitting = {sitter.id for sitter in table.sitters}
    order = (*match.sitters[seat + 1 :], *match.sitters[: seat + 1])
    return next((sitter for sitter in order if sitter in sitting), None)
