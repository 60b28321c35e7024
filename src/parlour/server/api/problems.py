"""Problems: every refusal and failure as RFC 9457 JSON, with a stable code that the browser translates."""

from collections.abc import Mapping

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap
from msgspec import Struct
from msgspec.structs import replace

from parlour.errors import Damaged, Fact, Illegal, Refused
from parlour.lexicon.own_questions import Misprinted
from parlour.server.limits import TooFast
from parlour.server.log import log_error
from parlour.server.wire.body import AnyRequest
from parlour.storage import StorageError

NO_HEADERS: Mapping[str, str] = {}
MEDIA_TYPE = "application/problem+json"
UNPROCESSABLE = 422
SOON = "2"  # seconds before a retry
HUNG_UP = "client disconnected prematurely"  # Litestar's message when the client has disconnected: nothing failed

CODES: dict[str, tuple[int, str]] = {
    "malformed": (400, "That cannot be read"),
    "bad_name": (400, "That name cannot be used"),
    "bad_options": (400, "These options do not fit the game"),
    "no_such_bot": (400, "There is no such bot"),
    "no_such_reaction": (400, "There is no such reaction"),
    "no_such_phrase": (400, "There is no such phrase"),
    "no_such_thing": (422, "That is not on the table"),
    "bad_line": (422, "That cannot be said"),
    "bad_call": (400, "That is no https link"),
    "watchers_read": (403, "Watchers only read here"),
    "guessers_decide": (422, "Others decide now"),
    "too_much_talk": (429, "Too many lines"),
    "no_token": (401, "Nobody at this table has that key"),
    "not_your_seat": (403, "That is somebody else's seat"),
    "host_only": (403, "Only the host may do that"),
    "lent_host": (403, "The role is only lent"),
    "banned": (403, "This server does not let you in"),
    "muted": (403, "The host has muted you"),
    "wrong_origin": (403, "Another web site asked for this"),
    "not_watching": (403, "This table does not want to be watched"),
    "no_such_table": (404, "There is no such table"),
    "is_a_screen": (404, "That is the code of a big screen"),
    "no_such_screen": (404, "No screen waits under that code"),
    "no_such_seat": (404, "There is no such seat"),
    "no_such_game": (404, "There is no such game"),
    "no_such_language": (404, "That language is not spoken here"),
    "no_such_picture": (404, "There is no such picture"),
    "not_found": (404, "There is nothing here"),
    "method_not_allowed": (405, "That cannot be done here"),
    "stale_prompt": (409, "That question is no longer asked"),
    "cannot_undo": (409, "That cannot be taken back"),
    "game_running": (409, "Not in the middle of a game"),
    "no_game": (409, "No game has been started"),
    "name_taken": (409, "Somebody at the table has that name"),
    "table_full": (409, "The table is full"),
    "table_locked": (409, "The host has closed the door"),
    "wrong_table_size": (409, "The game is for more or fewer people"),
    "last_person": (409, "Somebody must stay at the table"),
    "screen_taken": (409, "That screen shows a table already"),
    "wrong_number": (409, "The screen shows another number"),
    "cannot_mute": (409, "Only other people can be muted"),
    "bots_cannot_host": (409, "A bot cannot be the host"),
    "hosts_seat": (409, "The host's seat is opened by the host's own link only"),
    "seat_in_use": (409, "The person who has this seat is here"),
    "nobody_to_nod": (409, "Nobody is here who could nod"),
    "too_many_claims": (409, "Others are asking for seats already"),
    "claim_over": (409, "Nobody asks for that seat any more"),
    "founders_only": (403, "Tables are opened with a founder's link here"),
    "founder_link_over": (403, "This founder's link has expired or was revoked"),
    "users_only": (403, "Tables are opened by signed-in users here"),
    "cannot_nod": (403, "Somebody else has to nod"),
    "seat_held": (409, "Nobody changes seats within a game"),
    "next_game_only": (409, "Whoever comes late plays from the next game on"),
    "not_a_bots_chair": (409, "That seat is not a bot's"),
    "too_many_latecomers": (409, "Too many are waiting for a seat already"),
    "audience_full": (409, "The audience is full"),
    "sealed_already": (409, "That was answered under seal already"),
    "latecomer_gone": (409, "Nobody waits for that seat any more"),
    "questions_changed": (409, "These questions were changed elsewhere"),
    "too_many_questions": (409, "That is more than a deck holds"),
    "too_many_pictures": (409, "That is more than a deck holds"),
    "picture_name_taken": (409, "Another picture has that name"),
    "not_away": (409, "They are here"),
    "bad_webhook": (422, "No address of a webhook"),
    "webhook_failed": (409, "The chat did not take it"),
    "no_webhook": (409, "No webhook"),
    "not_your_server": (403, "Only the person who runs this server may do this"),
    "webhooks_off": (403, "Webhooks are switched off"),
    "push_off": (403, "Notifications are switched off"),
    "has_time": (409, "They have time left"),
    "not_asked": (409, "Nobody waits for that seat"),
    "bot_plays": (409, "A bot plays that seat"),
    "no_stand_in": (409, "No bot plays for that person"),
    "no_clock": (409, "This table has no clock"),
    "no_countdown": (409, "No game is about to start"),
    "extended_enough": (409, "There has been more time already"),
    "busy": (409, "Too many at once; try again"),
    "too_large": (413, "That is too long"),
    "log_too_long": (413, "That is more than any game"),
    "not_json": (415, "Only application/json is understood"),
    "wrong_host": (421, "This server does not answer under that name"),
    "bad_picture": (422, "That picture cannot be taken"),
    "banned_word": (422, "That word is not welcome here"),
    "misprinted": (422, "There are misprints in these questions"),
    "bad_log": (422, "That is no log of a game"),
    "unfinished_log": (422, "That game is not over"),
    "out_of_turn": (422, "It is not your turn"),
    "game_over": (422, "The game is over"),
    "silent_role": (422, "Your role is silent now"),
    "talk_closed": (422, "Nobody talks while words are written"),
    "not_playing": (422, "You do not play in this game"),
    "too_fast": (429, "Too fast"),
    "over_budget": (429, "Enough photos and questions for now"),
    "too_many_tables": (429, "Too many tables from here"),
    "too_many_streams": (429, "Too many open streams"),
    "storage": (503, "The table cannot be written down right now"),
    "stopping": (503, "The server is closing"),
    "damaged": (500, "This table's log cannot be read"),
    "internal": (500, "Something went wrong here"),
}

BY_STATUS = {400: "malformed", 401: "no_token", 403: "wrong_origin", 404: "not_found", 405: "method_not_allowed"} | {
    413: "too_large",
    415: "not_json",
    429: "too_fast",
    503: "storage",
}


class MisprintLine(Struct, frozen=True):
    """An error in a line of a file. The sentence is `own_questions.<reason>`, with the facts as its arguments."""

    line: int
    reason: str
    facts: dict[str, Fact]


class Problem(Struct, frozen=True, omit_defaults=True):
    """A problem document (RFC 9457). `code` is stable; `detail` is for programmers."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    game: str | None = None
    section: str | None = None
    facts: dict[str, Fact] | None = None
    misprints: tuple[MisprintLine, ...] | None = None


def problem(code: str, detail: str = "", facts: dict[str, Fact] | None = None) -> Problem:
    status, title = CODES[code]
    return Problem(f"/problems/{code}", title, status, detail or title, code, facts=facts or None)


def of_refusal(refusal: Refused, game: str | None) -> Problem:
    """Return the problem of a refusal.

    Refusals of the rules name the game and the heading; others have their own status.
    """
    section = refusal.section or None
    if isinstance(refusal, Misprinted):
        lines = tuple(MisprintLine(wrong.line, wrong.reason, dict(wrong.facts)) for wrong in refusal.misprints)
        return replace(problem("misprinted", str(refusal)), misprints=lines)
    if isinstance(refusal, Illegal):
        title = "Against the rules"
        path = f"/problems/{game}/{refusal.code}"
        return Problem(path, title, UNPROCESSABLE, str(refusal), refusal.code, game, section, refusal.facts or None)
    status, title = CODES[refusal.code]
    facts = refusal.facts or None
    return Problem(f"/problems/{refusal.code}", title, status, str(refusal), refusal.code, None, section, facts)


def of_http(error: HTTPException) -> Problem:
    """Return the problem of a Litestar error: unknown paths, wrong methods, unreadable bodies and parameters."""
    code = BY_STATUS.get(error.status_code, "internal")
    if isinstance(error, ValidationException):
        where, why = _first_fault(error.extra)
        return problem("malformed", f"{where}: {why}" if where else why, {"field": where} if where else None)
    return problem(code, str(error.detail) if code == "malformed" else "")


def answer(request: AnyRequest, found: Problem, headers: Mapping[str, str] = NO_HEADERS) -> Response[bytes]:
    request.app.state.services.metrics.refusals.labels(found.code).inc()
    return Response(msgspec.json.encode(found), media_type=MEDIA_TYPE, status_code=found.status, headers=headers)


def on_refused(request: AnyRequest, error: Refused) -> Response[bytes]:
    headers = {"Retry-After": str(error.wait)} if isinstance(error, TooFast) else NO_HEADERS
    if error.code == "stopping":
        headers = {"Retry-After": SOON}
    if error.code == "too_much_talk":
        headers = {"Retry-After": str(error.facts["seconds"])}
    return answer(request, of_refusal(error, request.state.get("game")), headers)


def on_storage(request: AnyRequest, error: StorageError) -> Response[bytes]:
    log_error("the storage failed", {"path": request.scope["path"]}, error)
    return answer(request, problem("storage", "nothing was written; try again"), {"Retry-After": "2"})


def on_damaged(request: AnyRequest, error: Damaged) -> Response[bytes]:
    log_error("a log is damaged", {"path": request.scope["path"]}, error)
    return answer(request, problem("damaged", str(error)))


def on_http(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    if error.status_code >= 500 and error.detail != HUNG_UP:
        log_error("a request failed", {"path": request.scope["path"]}, error)
    return answer(request, of_http(error), {**(error.headers or {})})


def on_anything(request: AnyRequest, error: Exception) -> Response[bytes]:
    if request.app.state.services.streams.stopping:  # what it needed is closed already; another worker can answer
        return answer(request, problem("stopping"), {"Retry-After": SOON})
    log_error("a request failed", {"path": request.scope["path"]}, error)
    return answer(request, problem("internal"))


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    Refused: on_refused,
    StorageError: on_storage,
    Damaged: on_damaged,
    HTTPException: on_http,
    Exception: on_anything,
}


def _first_fault(extra: object) -> tuple[str, str]:
    """Return the first wrong field and the reason, from Litestar's list of faults."""
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return str(extra[0].get("key", "")), str(extra[0].get("message", "not understood"))
    return "", "the request cannot be read"
