"""The application: all handlers of one worker."""

from asyncio import CancelledError
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.exceptions import LitestarException

from parlour.errors import Denied, Refused
from parlour.server.api import (
    absence,
    anywhere,
    audience,
    bots,
    claims,
    description,
    drafts,
    early_refusals,
    evenings,
    extensions,
    games,
    health,
    latecomers,
    log,
    moderation,
    moves,
    openapi,
    persons,
    pictures,
    push,
    questions,
    reactions,
    replays,
    samples,
    screens,
    seats,
    stream,
    tables,
    talk,
    undo,
    webhooks,
)
from parlour.server.api.problems import EXCEPTION_HANDLERS
from parlour.server.auth.bans import expect_welcome
from parlour.server.auth.headers import add_headers
from parlour.server.auth.visitors import expect_our_pages
from parlour.server.auth.visits import DEPENDENCIES, Services, WithServices
from parlour.server.live.readers import CONNECTION, Connection
from parlour.server.run.worker import Worker
from parlour.server.settings import Settings
from parlour.server.site import files as web
from parlour.server.wire.body import LONGEST_BODY, AnyRequest, StrictRequest
from parlour.server.wire.shared import off_loop
from parlour.server.wire.web_file import WebFile, send
from parlour.storage import Store

RESOURCES = [
    games.games,
    games.pieces,
    games.words,
    games.rules,
    games.credits_page,
    samples.sample,
    samples.move,
    samples.draft,
    games.cast_list,
    tables.found,
    tables.look,
    tables.change,
    tables.close,
    tables.start,
    seats.sit,
    seats.introduce,
    seats.stand_up,
    seats.show_own_link,
    seats.end_own_link,
    seats.visit,
    bots.fill,
    screens.wait,
    screens.look,
    screens.ask,
    screens.show,
    persons.known,
    persons.forget,
    absence.decide,
    absence.leave,
    absence.back,
    extensions.more_time,
    questions.bring,
    questions.mine,
    questions.write,
    questions.take_back,
    pictures.shown,
    pictures.picture,
    pictures.bring,
    pictures.rename,
    pictures.take_back,
    reactions.react,
    talk.say,
    talk.read,
    talk.clear,
    moderation.mute,
    moderation.report,
    push.key,
    push.subscribe,
    push.unsubscribe,
    webhooks.look,
    webhooks.change,
    webhooks.remove,
    webhooks.send,
    undo.take_back,
    undo.answer,
    drafts.draft,
    stream.stream,
    stream.turn,
    log.log,
    description.description,
    replays.watch_again,
    evenings.want,
    evenings.pause,
    evenings.open_lobby,
    evenings.link_group,
    claims.claim,
    claims.look_at_claim,
    claims.withdraw,
    claims.answer,
    audience.join_audience,
    audience.mark_along,
    latecomers.stop_waiting,
    latecomers.answer_latecomer,
    evenings.give_awards,
    replays.look_back,
    replays.tell_why,
    replays.cut_review_key,
    replays.open_file,
    replays.check,
    health.health,
    health.about,
    health.metrics,
    anywhere.look,
    anywhere.open_link,
    anywhere.close_link,
    anywhere.probe,
    web.page,
    web.words_page,
    web.lost,
    web.static,
    web.favicon,
    web.manifest,
    web.service_worker,
]


@get("/schema/openapi.json", include_in_schema=False)
async def schema(request: StrictRequest, limited: WithServices) -> Response[bytes]:
    """The OpenAPI document: docs/http.md for programs."""
    return send(request, await off_loop("openapi", _document), "no-cache")


def _document() -> WebFile:
    """Build the document from a separate application. It takes a second, which a serving application cannot spare."""
    described = openapi.config()
    app = Litestar(RESOURCES, dependencies=DEPENDENCIES, request_class=StrictRequest, openapi_config=described)
    return openapi.document(app)


class Application(Litestar):
    """Litestar, with checks before it and the one route beside it: moves."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await super().__call__(scope, receive, send)
            return
        services: Services = self.state.services
        below: Connection | None = (scope.get("extensions") or {}).get(CONNECTION)
        if below is not None:
            below.on_shutdown = services.streams.stop
        try:
            services.expect_answered(scope)
            await self._answer(scope, receive, send)
        except Refused as refusal:
            await early_refusals.refuse(refusal, services, scope, send)
        except CancelledError:  # the server stops, and this took too long
            if below is None or below.has_begun_to_answer or not services.streams.stopping:
                raise
            await early_refusals.refuse(Denied("stopping"), services, scope, send)
        except (RuntimeError, LitestarException):  # errors of writing to a closed connection
            if below is None or not below.is_cut():
                raise

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        code = moves.table_of(scope)
        if code is None:
            await super().__call__(scope, receive, send)
            return
        scope["app"] = scope["litestar_app"] = self
        await moves.moves(self.state.services, code, scope, receive, send)


def build(settings: Settings, store: Store) -> Litestar:
    """Return one worker's application."""
    worker = Worker(settings, store)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await worker.open()
        yield
        await worker.close()

    return Application(
        [*RESOURCES, schema],
        before_request=_before_request,
        dependencies=DEPENDENCIES,
        state=State({"worker": worker, "services": worker.services}),
        lifespan=[lifespan],
        exception_handlers=EXCEPTION_HANDLERS,
        before_send=[add_headers],
        openapi_config=None,
        request_class=StrictRequest,
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
        debug=False,
    )


async def _before_request(request: AnyRequest) -> None:
    """Raise if the request comes from another site, or if the visitor or the text is banned.

    Called before every request.
    """
    await expect_our_pages(request)
    services: Services = request.app.state.services
    await expect_welcome(request, services.bans, services.tables)
