"""Answers in a list: one is chosen by its number, or found by some of its words."""

from collections.abc import Sequence

from msgspec import Struct

from parlour.client.remote_table import Json

PAGE = 15


class Item(Struct, frozen=True):
    """An answer, and what it is called."""

    label: str
    action: Json


class Menu:
    """What may be answered now. Long lists come in pages; words narrow them."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.items = tuple(items)
        self.shown = self.items
        self.begun = 0

    @property
    def page(self) -> list[tuple[int, Item]]:
        """The part that is shown, with the numbers to choose by."""
        return list(enumerate(self.shown, 1))[self.begun : self.begun + PAGE]

    @property
    def rest(self) -> int:
        return max(0, len(self.shown) - self.begun - PAGE)

    def more(self) -> None:
        """The next page; after the last one the first."""
        self.begun = self.begun + PAGE if self.rest else 0

    def narrow(self, words: str) -> bool:
        """Keep what has all these words in it. Finding nothing changes nothing; no words: everything again."""
        wanted = words.casefold().split()
        found = tuple(item for item in self.items if all(word in item.label.casefold() for word in wanted))
        if found:
            self.shown, self.begun = found, 0
        return bool(found)

    def pick(self, number: str) -> Item | None:
        """The answer with this number."""
        place = int(number) - 1 if number.isascii() and number.isdigit() and len(number) < 6 else -1
        return self.shown[place] if 0 <= place < len(self.shown) else None
