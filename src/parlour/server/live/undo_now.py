"""What a seat may take back now, and what is asked of the table: parts of the personal and of the public message."""

from parlour.game.consent import Offer
from parlour.rules import Action, Seat
from parlour.server.live.seen_events import SeenEvents
from parlour.server.wire.messages import RequestNow, UndoNow
from parlour.table import Match
from parlour.table.takebacks import people_in

NOTHING = UndoNow(False, False, "nothing", None, 0, None, ())


def undo_now(match: Match, seat: Seat, events: SeenEvents, offer: Offer | None) -> UndoNow:
    """For a seat that is offered this; None: that a bot plays."""
    if offer is None:
        return NOTHING
    if not offer.is_possible:
        return UndoNow(False, False, offer.why, offer.who, 0, None, ())
    back, what = events.position(seat, offer.line), _what(match, seat, offer.line)
    return UndoNow(True, not offer.why, offer.why, None, back, what, tuple(sorted(offer.ask)))


def request_now(match: Match, events: SeenEvents) -> RequestNow | None:
    """The request that waits for the consent of people. None when the game is over."""
    request = match.game.request
    if request is None or match.game.outcome is not None:
        return None
    waiting = tuple(sorted(request.waiting & people_in(match)))
    return RequestNow(request.seat, events.position(None, request.line), request.agreed, waiting)


def _what(match: Match, seat: Seat, line: int) -> Action | None:
    """One's own move, in one's own words. Of what somebody else opened there is nothing to say."""
    entry = match.game.log[line]
    action: Action | None = entry.action if entry.seat == seat else None
    return action
