"""The application: every handler, around one house."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response, get
from litestar.datastructures import State

from parlour.errors import Refused
from parlour.server.api import (
    absence,
    bots,
    claims,
    description,
    drafts,
    early_refusals,
    evenings,
    extensions,
    health,
    log,
    moderation,
    moves,
    openapi,
    persons,
    pictures,
    questions,
    reactions,
    replays,
    samples,
    screens,
    seats,
    shelf,
    stream,
    tables,
    undo,
)
from parlour.server.api.problems import EXCEPTION_HANDLERS
from parlour.server.auth.bans import expect_welcome
from parlour.server.auth.headers import add_headers
from parlour.server.auth.origin import expect_our_pages
from parlour.server.auth.visits import DEPENDENCIES, Services, WithServices
from parlour.server.run.house import House
from parlour.server.settings import Settings
from parlour.server.site import files as web
from parlour.server.wire.body import AnyRequest, StrictRequest
from parlour.server.wire.shared import off_loop
from parlour.server.wire.web_file import WebFile, send
from parlour.storage import Store

RESOURCES = [
    shelf.games,
    shelf.pieces,
    shelf.words,
    shelf.rules,
    shelf.credits_page,
    samples.sample,
    samples.move,
    samples.draft,
    shelf.cast_list,
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
    moderation.mute,
    moderation.report,
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
    evenings.give_awards,
    replays.look_back,
    replays.tell_why,
    replays.cut_review_key,
    replays.open_file,
    replays.check,
    health.health,
    health.about,
    health.metrics,
    web.page,
    web.words_page,
    web.lost,
    web.static,
    web.favicon,
    web.manifest,
]


@get("/schema/openapi.json", include_in_schema=False)
async def schema(request: StrictRequest, limited: WithServices) -> Response[bytes]:
    """What docs/http.md says, for programs."""
    return send(request, await off_loop("openapi", _document), "no-cache")


def _document() -> WebFile:
    """Of an application that serves nobody: to describe one takes a second, and none that serves has that time."""
    described = openapi.config()
    app = Litestar(RESOURCES, dependencies=DEPENDENCIES, request_class=StrictRequest, openapi_config=described)
    return openapi.document(app)


class Application(Litestar):
    """Litestar, what is looked at before all of it, and the one route beside it: moves."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            services: Services = self.state.services
            try:
                early_refusals.expect(services, scope)
            except Refused as refusal:
                await early_refusals.refuse(refusal, services, scope, send)
                return
        code = moves.table_of(scope)
        if code is None:
            await super().__call__(scope, receive, send)
            return
        scope["app"] = scope["litestar_app"] = self
        await moves.moves(self.state.services, code, scope, receive, send)


def build(settings: Settings, store: Store) -> Litestar:
    """One worker's application."""
    house = House(settings, store)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    return Application(
        [*RESOURCES, schema],
        before_request=_at_the_door,
        dependencies=DEPENDENCIES,
        state=State({"house": house, "services": house.services}),
        lifespan=[lifespan],
        exception_handlers=EXCEPTION_HANDLERS,
        before_send=[add_headers],
        openapi_config=None,
        request_class=StrictRequest,
        request_max_body_size=moves.LONGEST_BODY,
        logging_config=None,
        debug=False,
    )


async def _at_the_door(request: AnyRequest) -> None:
    """Before every request: is it one of ours, and may this visitor come in and say so?"""
    await expect_our_pages(request)
    services: Services = request.app.state.services
    await expect_welcome(request, services.bans, services.tables)
