"""Answers in a list: one is chosen by its number, or found by some of its words. Long lists come in two steps."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from parlour.client.joined import Json

PAGE = 15


class Item(Struct, frozen=True):
    """An answer, and what it is called; or a kind of answers, which is no answer yet."""

    label: str
    action: Json | None


class Menu:
    """What may be answered now: first what, then which, where there is much. Pages and words narrow it as well."""

    def __init__(self, items: Sequence[Item], kinds: Mapping[str, str] | None = None) -> None:
        """`kinds`: what each type of action is called, where they are asked for one by one."""
        self.items = tuple(items)
        self.kinds = dict(kinds or {})
        self.shown: tuple[Item, ...] = ()
        self.begun = 0
        self.restart()

    @property
    def page(self) -> list[tuple[int, Item]]:
        """The part that is shown, with the numbers to choose by."""
        return list(enumerate(self.shown, 1))[self.begun : self.begun + PAGE]

    @property
    def rest(self) -> int:
        return max(0, len(self.shown) - self.begun - PAGE)

    @property
    def is_asking_what(self) -> bool:
        return any(item.action is None for item in self.shown)

    def restart(self) -> None:
        """From the first step."""
        self.begun = 0
        several = len(self.items) > PAGE and len(self.kinds) > 1
        self.shown = tuple([self._kind(kind) for kind in self.kinds]) if several else self.items

    def open(self, label: str) -> None:
        """The second step: the answers of this kind."""
        kind = next(kind for kind in self.kinds if self._kind(kind).label == label)
        self.shown, self.begun = self._of(kind), 0

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

    def _kind(self, kind: str) -> Item:
        """A kind that has one answer only is that answer."""
        of_it = self._of(kind)
        return of_it[0] if len(of_it) == 1 else Item(f"{self.kinds[kind]} ({len(of_it)})", None)

    def _of(self, kind: str) -> tuple[Item, ...]:
        return tuple(item for item in self.items if item.action is not None and item.action["type"] == kind)
