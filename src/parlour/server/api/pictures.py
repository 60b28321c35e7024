"""Routes for pictures that people bring: uploaded from a phone, shown only at this table, deleted with their owner."""

from base64 import b64decode

from litestar import Response, delete, get, patch, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec.json import encode

from parlour.errors import Denied, ParlourError
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.bans import expect_clean_texts
from parlour.server.auth.jpeg import cleaned
from parlour.server.auth.names import clean_name
from parlour.server.auth.visitors import looking
from parlour.server.auth.visits import AtTable, TableRequest
from parlour.server.codes import new_token
from parlour.server.live.table_message import place
from parlour.server.wire import answers, requests
from parlour.table import Table, pictures
from parlour.table.commands import BringPicture, ChangePicture, Command, DropPicture, ModeratePicture, RemovePicture
from parlour.table.records import OwnPicture, SitterId

JPEG = "image/jpeg"
LARGEST_BODY = 300_000  # more than the longest picture in base64: the refusal of a larger one gives the reason
A_WHILE = "private, max-age=600"


@get("/api/tables/{code:str}/pictures", tags=["tables"], responses=problems(401, 403))
async def shown(reading: AtTable) -> answers.TablePictures:
    """The pictures of this table, for people who sit or watch there."""
    table = reading.table.now
    looking(table, reading.who, None)
    found = pictures.brought_for(table, table.game)
    shown = tuple(_shown(table, sitter, one) for sitter, brought in found.items() for one in brought)
    return answers.TablePictures(shown, await reading.room() if reading.who.sitters else None)


@get(
    "/api/tables/{code:str}/pictures/{id:str}",
    tags=["tables"],
    media_type=JPEG,
    responses={**problems(401, 403), 200: ResponseSpec(bytes, media_type=JPEG, description="The picture")},
)
async def picture(reading: AtTable, id: FromPath[str]) -> Response[bytes]:
    """One picture of this table. Nobody else can get it, even with its id."""
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
async def bring(visit: AtTable, data: JSONBody[requests.NewPicture]) -> answers.BroughtPicture:
    """Bring a picture, between games. Only its image data is kept."""
    table, number, store = visit.table, visit.sitter(data.seat), visit.services.store.pictures
    visit.limit(visit.services.settings.limits.pictures, "pictures", number)
    await table.catch_up()
    expect_clean_texts([data.name], table.now.language, visit.services.bans)
    one = OwnPicture(_new_id(), _card_name(data.name), table.now.game, bare=not data.picture)
    table.expect_possible(BringPicture(by=visit.by, sitter=number, picture=one))  # before the photo is checked
    room = await visit.spend(_size(table.now, number, data.picture))
    if not one.bare:
        await store.put(table.id, one.id, number, cleaned(_decoded(data.picture)))
    try:
        await table.submit(BringPicture(by=visit.by, key=visit.key, sitter=number, picture=one))
    except ParlourError:
        await store.drop(table.id, [one.id])
        raise
    return answers.BroughtPicture(one.id, one.name, place(table.now, number), one.bare, room)


@patch(
    "/api/tables/{code:str}/pictures/{id:str}",
    tags=["tables"],
    status_code=204,
    request_max_body_size=LARGEST_BODY,
    responses=problems(*WRITING),
)
async def rename(writing: AtTable, id: FromPath[str], data: JSONBody[requests.PictureName]) -> None:
    """Rename your own card, or add an image to it if it has none."""
    table, store = writing.table, writing.services.store.pictures
    name = None if data.name is None else _card_name(data.name)
    await table.catch_up()
    expect_clean_texts([data.name or ""], table.now.language, writing.services.bans)
    command = _change(writing, id, name, shown=bool(data.picture))
    if not data.picture and name is None:
        return
    table.expect_possible(command)
    owner = pictures.owner_of(table.now, id)
    writing.limit(writing.services.settings.limits.pictures, "pictures", owner)
    await writing.spend(_size(table.now, owner, data.picture))
    if not data.picture:
        await table.submit(command)
        return
    await store.put(table.id, id, owner, cleaned(_decoded(data.picture)))
    try:
        await table.submit(command)
    except ParlourError:
        await store.drop(table.id, [id])
        raise


@delete("/api/tables/{code:str}/pictures/{id:str}", tags=["tables"], responses=problems(*WRITING))
async def take_back(writing: AtTable, id: FromPath[str]) -> None:
    """Delete a picture. Its owner and the host may."""
    by, key, table = writing.by, writing.key, writing.table
    sitter = _owner(writing, id)
    mine: Command = DropPicture(by=by, key=key, sitter=sitter, id=id)
    await table.submit(mine if sitter in by.sitters else RemovePicture(by=by, key=key, id=id))
    await writing.services.store.pictures.drop(writing.table.id, [id])


# Within


def _change(visit: TableRequest, id: str, name: str | None, *, shown: bool) -> Command:
    owner = _owner(visit, id)
    if owner in visit.by.sitters:
        return ChangePicture(by=visit.by, key=visit.key, sitter=owner, id=id, name=name, shown=shown)
    return ModeratePicture(by=visit.by, key=visit.key, id=id, name=name, shown=shown)


def _owner(visit: TableRequest, id: str) -> int:
    """Return who has brought this picture."""
    if not visit.who.sitters:
        raise Denied("no_token")
    return pictures.owner_of(visit.table.now, id)


def _size(table: Table, sitter: SitterId, picture: str | None) -> int:
    """Return the bytes to be stored: the picture, and the record that names all pictures of this sitter."""
    return len(picture or "") + len(encode(table.pictures.get(sitter, ())))


def _shown(table: Table, sitter: int, one: OwnPicture) -> answers.PictureNow:
    return answers.PictureNow(one.id, one.name, place(table, sitter), one.bare)


def _new_id() -> str:
    return "".join(letter for letter in new_token() if letter.isalnum())[:20]


def _card_name(name: str) -> str:
    """Return a card's name, cleaned like a person's. It has no slash, because that separates a deck from its cards."""
    return clean_name(name.replace("/", " "))


def _decoded(picture: str) -> bytes:
    try:
        return b64decode(picture, validate=True)
    except ValueError as error:
        raise Denied("malformed", facts={"field": "picture", "problem": str(error)}) from error
