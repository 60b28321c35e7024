"""An evening: what people want to play next, whose turn a part is, and a link by which the group comes back."""

from msgspec.structs import replace

from parlour.errors import Denied
from parlour.game.abilities import GoesRound, ability
from parlour.games import GAMES
from parlour.rules import Options
from parlour.table.match import Match
from parlour.table.records import GroupLinked, SitterId, Wanted
from parlour.table.table import Table


def want(table: Table, at: float, number: SitterId, game: str) -> Wanted:
    """What next? Everybody has a voice, bots have none; the host still decides. No game: a voice is taken back."""
    if table.phase == "playing":
        raise Denied("game_running")
    if table.sitter(number).bot:
        raise Denied("bot_plays")
    if game and game not in GAMES:
        raise Denied("no_such_game", facts={"game": game})
    return Wanted(at, number, game)


def link_group(table: Table, at: float, key: str) -> GroupLinked:
    """A link for the next evening, by which people take their own seats again. An earlier one opens nothing more."""
    return GroupLinked(at, key)


def with_part(table: Table, options: Options) -> Options:
    """A part that nobody was chosen for goes round: to whoever sits after the one who had it last."""
    goes_round = ability(GAMES[table.game], GoesRound)
    sitter = next_holder(table)
    if goes_round is None or sitter is None or getattr(options, goes_round.option) is not None:
        return options
    return replace(options, **{goes_round.option: _place(table, sitter)})


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


def _place(table: Table, number: SitterId) -> int:
    return next(place for place, sitter in enumerate(table.sitters) if sitter.id == number)
