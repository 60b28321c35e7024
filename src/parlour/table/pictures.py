"""Pictures of a group's own: who has brought which, and what they are called. The pictures themselves lie elsewhere."""

from msgspec.structs import replace

from parlour.errors import Denied
from parlour.game.abilities import TakesPictures, ability
from parlour.games import GAMES
from parlour.table.records import OwnPicture, Pictured, SitterId
from parlour.table.table import Table


def add(table: Table, at: float, number: SitterId, picture: OwnPicture) -> Pictured:
    """One more picture for the deck; where a name will do, there need be none."""
    takes = expect_room(table, number)
    if picture.bare and not takes.names_will_do:
        raise Denied("bad_picture", facts={"why": "not_a_jpeg"})
    _expect_free(table, picture)
    return Pictured(at, number, (*table.pictures.get(number, ()), picture))


def rename(table: Table, at: float, number: SitterId, id: str, name: str) -> Pictured:
    _expect_no_game(table)
    table.expect_unmuted(number)
    picture = replace(_mine(table, number, id), name=name)
    _expect_free(table, picture)
    return Pictured(at, number, tuple(picture if one.id == id else one for one in table.pictures[number]))


def show(table: Table, at: float, number: SitterId, id: str) -> Pictured:
    """A picture for what had but a name."""
    _expect_no_game(table)
    picture = replace(_mine(table, number, id), bare=False)
    if not any(one.id == id and one.bare for one in table.pictures[number]):
        raise Denied("bad_picture", facts={"why": "there_is_one"})
    return Pictured(at, number, tuple(picture if one.id == id else one for one in table.pictures[number]))


def take_back(table: Table, at: float, number: SitterId, id: str) -> Pictured:
    _expect_no_game(table)
    _mine(table, number, id)
    return Pictured(at, number, tuple(one for one in table.pictures[number] if one.id != id))


def brought_for(table: Table, game: str) -> dict[SitterId, tuple[OwnPicture, ...]]:
    """What people have brought for this game, and who."""
    found = {sitter: tuple(one for one in brought if one.game == game) for sitter, brought in table.pictures.items()}
    return {sitter: brought for sitter, brought in found.items() if brought}


def expect_room(table: Table, number: SitterId) -> TakesPictures:
    """Between games, if the game that is agreed on has a place for pictures, and the deck is not full."""
    _expect_no_game(table)
    table.sitter(number)
    table.expect_unmuted(number)
    takes = ability(GAMES[table.game], TakesPictures)
    if takes is None:
        raise Denied("bad_options", facts={"problem": f"{table.game} has no place for pictures of one's own"})
    if sum(map(len, brought_for(table, table.game).values())) >= takes.most:
        raise Denied("too_many_pictures", facts={"most": takes.most})
    return takes


def owner_of(table: Table, id: str) -> SitterId:
    """Who has brought this picture?"""
    for sitter, brought in table.pictures.items():
        if any(one.id == id for one in brought):
            return sitter
    raise Denied("no_such_picture")


def _mine(table: Table, number: SitterId, id: str) -> OwnPicture:
    for one in table.pictures.get(number, ()):
        if one.id == id:
            return one
    raise Denied("no_such_picture")


def _expect_no_game(table: Table) -> None:
    if table.phase == "playing":
        raise Denied("game_running")


def _expect_free(table: Table, picture: OwnPicture) -> None:
    """Cards are told apart by their names: in the log, and by whoever cannot see the pictures."""
    others = [one for brought in brought_for(table, picture.game).values() for one in brought]
    if any(one.id != picture.id and one.name.casefold() == picture.name.casefold() for one in others):
        raise Denied("picture_name_taken", facts={"name": picture.name})
