"""What a viewer may take back now, and what is asked of the table: a part of the play message."""

from msgspec.structs import replace

from parlour.game.consent import Offer
from parlour.game.undo import UndoRequest
from parlour.rules import Action, Seat
from parlour.server.live.position import Viewer
from parlour.server.wire.messages import RequestNow, UndoNow
from parlour.table import Match

NOTHING = UndoNow(False, False, "nothing", None, 0, None, (), None)


def undo_now(match: Match, viewer: Viewer, seen: int, people: frozenset[Seat], offer: Offer | None) -> UndoNow | None:
    """For somebody who has seen so many events of the game, which these people play, and who is offered this; nothing
    when it is over."""
    if match.game.outcome is not None:
        return None
    request = None if match.game.request is None else _request(match.game.request, match, viewer, seen, people)
    if offer is None:
        return NOTHING if request is None else replace(NOTHING, request=request)
    if not offer.is_possible:
        return UndoNow(False, False, offer.why, offer.who, 0, None, (), request)
    back, what = _back(match, viewer, seen, offer.line), _what(match, viewer, offer.line)
    return UndoNow(True, not offer.why, offer.why, None, back, what, tuple(sorted(offer.ask)), request)


def _request(request: UndoRequest, match: Match, viewer: Viewer, seen: int, people: frozenset[Seat]) -> RequestNow:
    waiting = tuple(sorted(request.waiting & people))
    return RequestNow(request.seat, _back(match, viewer, seen, request.line), request.agreed, waiting)


def _back(match: Match, viewer: Viewer, seen: int, line: int) -> int:
    """How many events this viewer had seen before that line."""
    for entry in match.game.log[line:]:
        for event in entry.events:
            seen -= event.seen_by(viewer)
    return seen


def _what(match: Match, viewer: Viewer, line: int) -> Action | None:
    """One's own move, in one's own words. Of what somebody else opened there is nothing to say."""
    entry = match.game.log[line]
    action: Action | None = entry.action if entry.seat == viewer else None
    return action
