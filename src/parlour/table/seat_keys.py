"""The keys of seats: one for each device that has a seat, how the device got it, and the commands that end keys.

A key is the fingerprint of a token. The device at which somebody sat down has the first key. Other keys are cut
when a device opens the person's own link, when somebody confirms a claim (claims.py), or by the operator.

docs/decisions/0023-links-to-seats.md explains the design.
"""

from typing import TYPE_CHECKING, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.table.commands import CutKey, RenewLink, RevokeLink
from parlour.table.now import Now
from parlour.table.records import KeyCut, KeyWay, LinkRenewed, Pending, SitterId, pending

if TYPE_CHECKING:
    from parlour.table.table import Table

MOST_DEVICES = 12  # per seat
MOST_REVOKED = 64  # keys that are remembered so that their owners can be told

WhyRevoked = Literal["group", "owner", "host", "devices"]
"""Why a key was revoked.

`group`: the group link of an older version had cut it. `owner`, `host`: they ended it. `devices`: the seat had too
many.
"""


class Cut(Struct, frozen=True):
    """How and when a device got a seat. `by`: who confirmed the claim."""

    sitter: SitterId
    at: float
    way: KeyWay
    by: SitterId | None = None


class Revoked(Struct, frozen=True):
    """A key that used to open this seat."""

    sitter: SitterId
    why: WhyRevoked


class SeatKeys(Struct, frozen=True):
    """The history of the keys. `renewed`: how often each person's own link has changed."""

    cut: dict[str, Cut] = {}
    revoked: dict[str, Revoked] = {}
    renewed: dict[SitterId, int] = {}
    doubtful: frozenset[SitterId] = frozenset()  # seats that the group link of an older version has opened

    def after(self, record: KeyCut | LinkRenewed, *, has_group_link: bool) -> Self:
        match record:
            case KeyCut() if self._is_of_group_link(record, has_group_link=has_group_link):
                doubted = replace(self, doubtful=self.doubtful | {record.sitter})
                return doubted._without_keys((record.key,), Revoked(record.sitter, "group"))
            case KeyCut(at=at, sitter=sitter, key=key, way=way, by=by, instead=instead):
                kept = self._without_keys((instead,) if instead else (), Revoked(sitter, "devices"))
                return replace(kept, cut={**kept.cut, key: Cut(sitter, at, way, by)})
            case LinkRenewed(sitter=sitter, revoked=keys, why=why):
                renewed = {**self.renewed, sitter: self.renewed.get(sitter, 0) + 1}
                return replace(self, renewed=renewed)._without_keys(keys, Revoked(sitter, why))

    def without(self, sitter: SitterId) -> Self:
        """Return the state after this sitter has stood up."""
        cut = {key: one for key, one in self.cut.items() if one.sitter != sitter}
        return replace(self, cut=cut, revoked={key: one for key, one in self.revoked.items() if one.sitter != sitter})

    def newest(self, sitter: SitterId, mine: tuple[str, ...]) -> Cut | None:
        """Return the last device that got this seat after the device with these keys."""
        since = max([self.cut[key].at for key in mine if key in self.cut], default=0.0)
        others = [one for key, one in self.cut.items() if one.sitter == sitter and key not in mine and one.at > since]
        return max(others, key=lambda one: one.at, default=None)

    def _without_keys(self, keys: tuple[str, ...], why: Revoked) -> Self:
        cut = {key: one for key, one in self.cut.items() if key not in keys}
        revoked = list({**self.revoked, **dict.fromkeys(keys, why)}.items())
        return replace(self, cut=cut, revoked=dict(revoked[-MOST_REVOKED:]))

    def _is_of_group_link(self, record: KeyCut, *, has_group_link: bool) -> bool:
        """Return whether an older version cut this key with the group link.

        Older versions recorded no way. There the group link opened any seat, and such a key has no idempotency key.
        Keys that were cut for the seat afterwards may have been cut with that key, so they are not trusted either.
        """
        if record.way:
            return False
        return record.sitter in self.doubtful or (has_group_link and not record.idempotency_key)


def cut_key(table: "Table", command: CutKey, now: Now) -> Pending:
    """Cut a key for one more device."""
    return pending(key_cut(table, now.at, command.sitter, command.token, command.way))


def renew_link(table: "Table", command: RenewLink, now: Now) -> Pending:
    """Renew the person's own link. The old link and the other devices stop working."""
    lost = tuple([key for key in table.sitter(command.sitter).keys if key not in command.keep])
    return pending(LinkRenewed(now.at, command.sitter, lost, "owner"))


def revoke_link(table: "Table", command: RevokeLink, now: Now) -> Pending:
    """Revoke the keys that came by links. The device at which somebody sat down keeps the seat, also during a game."""
    sitter = table.sitter(command.sitter)
    if sitter.bot:
        raise Denied("bot_plays")
    lost = tuple([key for key in sitter.keys if key in table.seat_keys.cut])
    return pending(LinkRenewed(now.at, sitter.id, lost, "host"))


def key_cut(table: "Table", at: float, number: SitterId, token: str, way: KeyWay, by: SitterId | None = None) -> KeyCut:
    """Return the record of a new key.

    If the seat has too many devices, the first one that came by a link is signed out.
    """
    keys = table.sitter(number).keys
    came = [key for key in keys if key in table.seat_keys.cut]
    return KeyCut(at, number, token, way, by, came[0] if came and len(keys) >= MOST_DEVICES else "")
