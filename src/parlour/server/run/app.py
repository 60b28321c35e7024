"""The application: every handler, around one house."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.datastructures import State

from parlour.server.api import (
    absence,
    bots,
    description,
    drafts,
    evenings,
    extensions,
    fast_path,
    health,
    log,
    moderation,
    moves,
    openapi,
    persons,
    pictures,
    questions,
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
from parlour.server.auth.services import Services
from parlour.server.auth.visits import DEPENDENCIES
from parlour.server.run.house import House
from parlour.server.settings import Settings
from parlour.server.site import files as web
from parlour.server.wire.body import AnyRequest, StrictRequest
from parlour.storage import Store

LONGEST_BODY = 16 * 1024

RESOURCES = [
    shelf.games,
    shelf.pieces,
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
    seats.cut_key,
    seats.visit,
    bots.fill,
    screens.wait,
    screens.look,
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
    moves.move,
    moves.react,
    moderation.mute,
    moderation.report,
    undo.take_back,
    undo.answer,
    drafts.draft,
    stream.stream,
    log.log,
    description.description,
    replays.watch_again,
    evenings.want,
    evenings.link_group,
    evenings.reunite,
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


class Application(Litestar):
    """Litestar, with a shorter way for moves."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        asked = fast_path.plain_move(scope, LONGEST_BODY)
        services: Services | None = self.state.services if asked else None
        if asked is None or services is None or services.bans.of_words:  # texts are looked through on the long way
            await super().__call__(scope, receive, send)
            return
        scope["app"] = scope["litestar_app"] = self
        await fast_path.move(services, asked, scope, receive, send)


def build(settings: Settings, store: Store) -> Litestar:
    """One worker's application."""
    house = House(settings, store)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    return Application(
        RESOURCES,
        before_request=_at_the_door,
        dependencies=DEPENDENCIES,
        state=State({"house": house, "services": house.services}),
        lifespan=[lifespan],
        exception_handlers=EXCEPTION_HANDLERS,
        before_send=[add_headers],
        openapi_config=openapi.config(),
        request_class=StrictRequest,
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
        debug=False,
    )


async def _at_the_door(request: AnyRequest) -> None:
    """Before every request: is it one of ours, and may this visitor come in and say so?"""
    await expect_our_pages(request)
    services: Services = request.app.state.services
    await expect_welcome(request, services.bans, services.tables)
