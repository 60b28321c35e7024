"""Pictures that people bring: who has brought which, and their names. The image files are stored elsewhere."""

from msgspec.structs import replace

from parlour.errors import Denied
from parlour.game.abilities import TakesPictures, ability
from parlour.games import GAMES
from parlour.table.commands import BringPicture, ChangePicture, DropPicture, ModeratePicture, RemovePicture
from parlour.table.now import Now
from parlour.table.records import OwnPicture, Pending, Pictured, SitterId, pending
from parlour.table.table import Table


def bring_picture(table: Table, command: BringPicture, now: Now) -> Pending:
    """Add a picture to the deck. Some games accept a name without an image."""
    number, picture = command.sitter, command.picture
    takes = expect_room(table, number)
    if picture.bare and not takes.names_will_do:
        raise Denied("bad_picture", facts={"why": "not_a_jpeg"})
    _expect_free(table, picture)
    return pending(Pictured(now.at, number, (*table.pictures.get(number, ()), picture)))


def change_picture(table: Table, command: ChangePicture | ModeratePicture, now: Now) -> Pending:
    """Change the name of a picture, or add an image where there was only a name."""
    owner = _owner(table, command)
    before = _of(table, owner, command.id)
    if command.shown and not before.bare:
        raise Denied("bad_picture", facts={"why": "there_is_one"})
    name = before.name if command.name is None else command.name
    after = replace(before, name=name, bare=before.bare and not command.shown)
    _expect_free(table, after)
    shown = tuple(after if one.id == command.id else one for one in table.pictures[owner])
    return pending(Pictured(now.at, owner, shown))


def drop_picture(table: Table, command: DropPicture | RemovePicture, now: Now) -> Pending:
    owner = _owner(table, command)
    _of(table, owner, command.id)
    return pending(Pictured(now.at, owner, tuple(one for one in table.pictures[owner] if one.id != command.id)))


def brought_for(table: Table, game: str) -> dict[SitterId, tuple[OwnPicture, ...]]:
    """Return the pictures that people have brought for this game, by sitter."""
    found = {sitter: tuple(one for one in brought if one.game == game) for sitter, brought in table.pictures.items()}
    return {sitter: brought for sitter, brought in found.items() if brought}


def expect_room(table: Table, number: SitterId) -> TakesPictures:
    """Return the game's picture settings. Raises if the chosen game takes no pictures, or if the deck is full."""
    table.sitter(number)
    takes = ability(GAMES[table.game], TakesPictures)
    if takes is None:
        raise Denied("bad_options", facts={"problem": f"{table.game} has no place for pictures of one's own"})
    if sum(map(len, brought_for(table, table.game).values())) >= takes.most:
        raise Denied("too_many_pictures", facts={"most": takes.most})
    return takes


def owner_of(table: Table, id: str) -> SitterId:
    """Return who has brought this picture."""
    for sitter, brought in table.pictures.items():
        if any(one.id == id for one in brought):
            return sitter
    raise Denied("no_such_picture")


def _owner(table: Table, command: ChangePicture | ModeratePicture | DropPicture | RemovePicture) -> SitterId:
    return command.sitter if isinstance(command, ChangePicture | DropPicture) else owner_of(table, command.id)


def _of(table: Table, number: SitterId, id: str) -> OwnPicture:
    for one in table.pictures.get(number, ()):
        if one.id == id:
            return one
    raise Denied("no_such_picture")


def _expect_free(table: Table, picture: OwnPicture) -> None:
    """Raise if another card has this name.

    Cards are identified by name in the log and for people who cannot see them.
    """
    others = [one for brought in brought_for(table, picture.game).values() for one in brought]
    if any(one.id != picture.id and one.name.casefold() == picture.name.casefold() for one in others):
        raise Denied("picture_name_taken", facts={"name": picture.name})
