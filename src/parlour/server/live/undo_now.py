"""What a viewer may take back now, and what is asked of the table: a part of the play message."""

from parlour.game import consent
from parlour.rules import Action
from parlour.server.api.messages import RequestNow, UndoNow
from parlour.server.live.position import Viewer
from parlour.table import Match
from parlour.table.takebacks import people_in


def undo_now(match: Match, viewer: Viewer, seen: int) -> UndoNow | None:
    """For somebody who has seen so many events of the game; nothing when it is over."""
    if match.game.outcome is not None:
        return None
    request = _request(match, viewer, seen)
    if viewer is None or match.bot_at(viewer):
        return UndoNow(False, False, "nothing", None, 0, None, (), request)
    offer = consent.offer(match.game, viewer, people_in(match))
    if not offer.is_possible:
        return UndoNow(False, False, offer.why, offer.who, 0, None, (), request)
    back, what = _back(match, viewer, seen, offer.line), _what(match, viewer, offer.line)
    return UndoNow(True, not offer.why, offer.why, None, back, what, tuple(sorted(offer.ask)), request)


def _request(match: Match, viewer: Viewer, seen: int) -> RequestNow | None:
    request = match.game.request
    if request is None:
        return None
    waiting = tuple(sorted(request.waiting & people_in(match)))
    return RequestNow(request.seat, _back(match, viewer, seen, request.line), request.agreed, waiting)


def _back(match: Match, viewer: Viewer, seen: int, line: int) -> int:
    """How many events this viewer had seen before that line."""
    since = [event for entry in match.game.log[line:] for event in entry.events if event.seen_by(viewer)]
    return seen - len(since)


def _what(match: Match, viewer: Viewer, line: int) -> Action | None:
    """One's own move, in one's own words. Of what somebody else opened there is nothing to say."""
    entry = match.game.log[line]
    action: Action | None = entry.action if entry.seat == viewer else None
    return action
