"""Pictures of a group's own: brought from a phone, seen at this table and nowhere else, gone with who brought them."""

from base64 import b64decode
from time import time

from litestar import Response, delete, get, patch, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from parlour.errors import Denied, ParlourError
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.jpeg import cleaned
from parlour.server.auth.names import clean_name
from parlour.server.auth.visitors import expect_host, looking
from parlour.server.auth.visits import AtTable, Visit
from parlour.server.codes import new_token
from parlour.server.live.table_message import place
from parlour.server.wire import answers, requests
from parlour.table import Table, pictures
from parlour.table.records import OwnPicture, Wished

JPEG = "image/jpeg"
LARGEST_BODY = 300_000  # more than the longest picture in base64: what is too large is told with the reason
A_WHILE = "private, max-age=600"


@get("/api/tables/{code:str}/pictures", tags=["tables"], responses=problems(401, 403))
async def shown(reading: AtTable) -> answers.TablePictures:
    """The pictures of this table, for whoever sits or looks on there."""
    table = reading.table.now
    looking(table, reading.who, None)
    found = pictures.brought_for(table, table.game)
    return answers.TablePictures(
        tuple(_told(table, sitter, one) for sitter, brought in found.items() for one in brought)
    )


@get(
    "/api/tables/{code:str}/pictures/{id:str}",
    tags=["tables"],
    media_type=JPEG,
    responses={**problems(401, 403), 200: ResponseSpec(bytes, media_type=JPEG, description="The picture")},
)
async def picture(reading: AtTable, id: FromPath[str]) -> Response[bytes]:
    """One of them: nobody else has a way to it, whatever they know of its name."""
    looking(reading.table.now, reading.who, None)
    content = await reading.services.store.pictures.get(reading.table.id, id) if id.isalnum() else None
    if content is None:
        raise Denied("no_such_picture")
    return Response(content, media_type=JPEG, headers={"Cache-Control": A_WHILE})


@post(
    "/api/tables/{code:str}/pictures",
    tags=["tables"],
    request_max_body_size=LARGEST_BODY,
    responses=problems(*WRITING),
)
async def bring(visit: AtTable, data: JSONBody[requests.NewPicture]) -> answers.PictureNow:
    """One more picture, between games. It is kept without anything but the picture in its file."""
    table, number, store = visit.table, visit.acting(data.seat), visit.services.store.pictures
    visit.limit(visit.services.settings.limits.pictures, "pictures", number)
    await table.catch_up()
    pictures.expect_room(table.now, number)
    one = OwnPicture(_new_id(), _card_name(data.name), table.now.game, bare=not data.picture)
    if not one.bare:
        await store.put(table.id, one.id, number, cleaned(_decoded(data.picture)))
    try:
        await table.write(lambda current: pictures.add(current, time(), number, one))
    except ParlourError:
        await store.drop(table.id, [one.id])
        raise
    return _told(table.now, number, one)


@patch(
    "/api/tables/{code:str}/pictures/{id:str}",
    tags=["tables"],
    status_code=204,
    request_max_body_size=LARGEST_BODY,
    responses=problems(*WRITING),
)
async def rename(writing: AtTable, id: FromPath[str], data: JSONBody[requests.PictureName]) -> None:
    """Another name for a card of one's own, or a picture where there was none."""
    if data.name is not None:
        name = _card_name(data.name)
        await writing.table.write(
            lambda current: pictures.rename(current, time(), _owner(writing, current, id), id, name)
        )
    if data.picture:
        await writing.table.catch_up()
        await _show(writing, id, cleaned(_decoded(data.picture)))


@delete("/api/tables/{code:str}/pictures/{id:str}", tags=["tables"], responses=problems(*WRITING))
async def take_back(writing: AtTable, id: FromPath[str]) -> None:
    """Whoever has brought it may say so, and the host. It is deleted."""

    def wish(current: Table) -> Wished:
        return pictures.take_back(current, time(), _owner(writing, current, id), id)

    await writing.table.write(wish)
    await writing.services.store.pictures.drop(writing.table.id, [id])


# Within


async def _show(writing: Visit, id: str, content: bytes) -> None:
    """A picture for what had but a name: kept first, and not kept if the table has moved on meanwhile."""
    table, store = writing.table, writing.services.store.pictures

    def wish(current: Table) -> Wished:
        return pictures.show(current, time(), _owner(writing, current, id), id)

    wish(table.now)
    owner = _owner(writing, table.now, id)
    writing.limit(writing.services.settings.limits.pictures, "pictures", owner)
    await store.put(table.id, id, owner, content)
    try:
        await table.write(wish)
    except ParlourError:
        await store.drop(table.id, [id])
        raise


def _owner(visit: Visit, table: Table, id: str) -> int:
    """Who has brought it, if this visitor may speak for them."""
    if not visit.who.sitters:
        raise Denied("no_token")
    owner = pictures.owner_of(table, id)
    if owner not in visit.who.sitters:
        expect_host(table, visit.who)
    return owner


def _told(table: Table, sitter: int, one: OwnPicture) -> answers.PictureNow:
    return answers.PictureNow(one.id, one.name, place(table, sitter), one.bare)


def _new_id() -> str:
    return "".join(letter for letter in new_token() if letter.isalnum())[:20]


def _card_name(name: str) -> str:
    """As people's names are, and without a slash: that parts a deck from its cards."""
    return clean_name(name.replace("/", " "))


def _decoded(picture: str) -> bytes:
    try:
        return b64decode(picture, validate=True)
    except ValueError as error:
        raise Denied("malformed", facts={"field": "picture", "problem": str(error)}) from error
