"""Menus of answers: an answer is chosen by its number or found by its words. Long lists are shown in steps."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from parlour.client.joined import Json

PAGE = 15
FEW = 6  # answers of one kind that are listed at once


class Item(Struct, frozen=True):
    """An answer with its label, or a label for several answers.

    `group`: its subject, such as the permit that can be paid for in several ways.
    """

    label: str
    action: Json | None
    group: str = ""


class Menu:
    """The possible answers. If there are many, first their kinds are listed, then their subjects, then the answers.

    Pages and words narrow the list as well.
    """

    def __init__(self, items: Sequence[Item], kinds: Mapping[str, str] | None = None) -> None:
        """Create a menu. `kinds` has the label of each type of action, if they are to be listed first."""
        self.items = tuple(items)
        self.kinds = dict(kinds or {})
        self.opened: tuple[Item, ...] = ()  # the answers of the kind that is open
        self.shown: tuple[Item, ...] = ()
        self.begun = 0
        self.restart()

    @property
    def page(self) -> list[tuple[int, Item]]:
        """Return the visible part, with the numbers for choosing."""
        return list(enumerate(self.shown, 1))[self.begun : self.begun + PAGE]

    @property
    def rest(self) -> int:
        return max(0, len(self.shown) - self.begun - PAGE)

    @property
    def is_asking_what(self) -> bool:
        return any(item.action is None for item in self.shown)

    def restart(self) -> None:
        """Return to the first step."""
        self.begun, self.opened = 0, ()
        several = len(self.items) > PAGE and len(self.kinds) > 1
        self.shown = tuple([self._kind(kind) for kind in self.kinds]) if several else self.items

    def open(self, label: str) -> None:
        """Open the next step: the answers of this kind, grouped by subject if there are many; or the answers of
        this group.
        """
        self.begun = 0
        if self.opened:
            self.shown = next(of_it for of_it in self._groups().values() if self._several(of_it).label == label)
            return
        self.opened = self._of(next(kind for kind in self.kinds if self._kind(kind).label == label))
        groups = self._groups()
        grouped = len(self.opened) > FEW and 1 < len(groups) < len(self.opened)
        self.shown = tuple([self._several(of_it) for of_it in groups.values()]) if grouped else self.opened

    def more(self) -> None:
        """Go to the next page; after the last one, to the first."""
        self.begun = self.begun + PAGE if self.rest else 0

    def narrow(self, words: str) -> bool:
        """Keep the items that contain all these words.

        Without a match nothing changes; without words, everything is shown.
        """
        wanted = words.casefold().split()
        found = tuple(item for item in self.items if all(word in item.label.casefold() for word in wanted))
        if found:
            self.shown, self.begun = found, 0
        return bool(found)

    def pick(self, number: str) -> Item | None:
        """Return the item with this number."""
        place = int(number) - 1 if number.isascii() and number.isdigit() and len(number) < 6 else -1
        return self.shown[place] if 0 <= place < len(self.shown) else None

    def _kind(self, kind: str) -> Item:
        """Return the item for a kind of action. A kind with only one answer is that answer."""
        of_it = self._of(kind)
        return of_it[0] if len(of_it) == 1 else Item(f"{self.kinds[kind]} ({len(of_it)})", None)

    def _groups(self) -> dict[str, tuple[Item, ...]]:
        """Return the open answers, by subject."""
        return {item.group: tuple(one for one in self.opened if one.group == item.group) for item in self.opened}

    def _several(self, items: tuple[Item, ...]) -> Item:
        return items[0] if len(items) == 1 else Item(f"{items[0].group} ({len(items)})", None)

    def _of(self, kind: str) -> tuple[Item, ...]:
        return tuple(item for item in self.items if item.action is not None and item.action["type"] == kind)
