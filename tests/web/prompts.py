"""Tables at which the first seat is asked something, set up without clicking."""

from tests.web.people import Api


def asked(house: Api, game: str) -> Api:
    """Three people, and the first of them has to choose from what lies on the table."""
    match game:
        case "similo":
            table = house.opens("Ala", "Bartek", "Cela", game=game, giver=1).starts()
            table.clue(1)
        case "ego":
            table = house.opens("Ala", "Bartek", "Cela", game=game, first=1).starts()
            table.moves(1, {"type": "Answer", "dots": 2})
        case "same_game":
            table = house.opens("Ala", "Bartek", "Cela", game=game, first=1).starts()
            for seat in range(3):
                table.moves(seat, {"type": "Write", "words": table.table(seat)["prompt"]["examples"][:1]})
            table.moves(1, {"type": "Begin"})
        case "council_of_four":
            table = house.opens("Ala", "Bartek", "Cela", game=game, first=0).starts()
        case _:
            table = house.opens("Ala", "Bartek", "Cela", game=game).starts()
    return table
