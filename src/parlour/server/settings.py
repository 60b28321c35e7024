"""The operator's settings, in one struct, so that worker processes can get them as JSON."""

from secrets import token_urlsafe
from string import ascii_uppercase
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import fields, replace

from parlour.storage.table_expiry import Keep

LIMITS = "PARLOUR_LIMITS"
"""The environment variable that lifts all limits if it is `off`."""


MayFound = Literal["everybody", "links", "users"]
FOUNDERS: tuple[MayFound, ...] = ("everybody", "links", "users")
"""Who may open tables: everybody, holders of a founder's link, or users whom the proxy names."""

USER_HEADER = "X-Forwarded-User"


class Rate(Struct, frozen=True):
    """A token bucket: its size, and the tokens that it gains per second."""

    burst: float
    per_second: float


class RateLimits(Struct, frozen=True):
    """How much one address or one seat may do. The limits are enough for a classroom behind one address."""

    tables: Rate = Rate(60, 60 / 3600)  # founded by one address
    screens: Rate = Rate(30, 30 / 3600)  # that wait for a table, by one address: each renews its code every ten minutes
    asks: Rate = Rate(20, 0.1)  # to show a table on such a screen, from one address
    seats: Rate = Rate(120, 0.5)  # taken by one address
    guesses: Rate = Rate(40, 0.2)  # unknown codes and wrong keys from one address
    claims: Rate = Rate(6, 1 / 60)  # for seats, by the group's link, from one address
    table_claims: Rate = Rate(12, 1 / 60)  # for seats of one table
    moves: Rate = Rate(40, 8)  # of one seat
    drafts: Rate = Rate(40, 4)  # of one seat: one at each pause in typing
    questions: Rate = Rate(20, 0.2)  # files of a group's own, of one seat
    pictures: Rate = Rate(40, 0.5)  # brought by one seat
    table_bytes: Rate = Rate(12e6, 12e6 / 3600)  # of questions and pictures, brought to one table
    address_bytes: Rate = Rate(24e6, 24e6 / 3600)  # of questions and pictures, brought from one address
    undos: Rate = Rate(20, 0.5)  # of one seat: moves taken back, requests, answers to requests
    webhook: Rate = Rate(6, 1 / 30)  # lines that a host sends to the group's chat manually, at one table
    push: Rate = Rate(30, 0.1)  # subscriptions of one seat: a page sends its own when it is opened
    reports: Rate = Rate(10, 1 / 60)  # to the operator, from one address
    reactions: Rate = Rate(6, 1)  # of one seat
    talk: Rate = Rate(20, 1)  # posts of one seat, or of one watcher's address; the table itself counts lines
    gestures: Rate = Rate(12, 2)  # of one seat: pointing, and showing that one writes
    changes: Rate = Rate(60, 2)  # of one table by one address: options, names, links, starts
    reads: Rate = Rate(400, 60)  # by one address
    pages: Rate = Rate(300, 20)  # by one address: the files that they need are not counted
    replays: Rate = Rate(120, 2)  # of finished games, and what bots make of them, by one address: four tables of eight
    replays_waiting: int = 10  # of one address at once: a table of eight, and its big screen
    files: Rate = Rate(20, 0.2)  # logs to be opened or verified, by one address
    files_waiting: int = 2  # of one address at once
    streams: int = 500  # open at once from one address
    readers: int = 15_000  # open at once in this process

    @classmethod
    def lifted(cls) -> "RateLimits":
        """Return limits for load generators and tests, which come from one address."""
        most: dict[type, Any] = {Rate: Rate(1e9, 1e9), int: 1_000_000}
        return cls(**{field.name: most[field.type] for field in fields(cls)})


class Settings(Struct, frozen=True):
    """Everything that `parlour serve` can be configured with."""

    database: str = ""  # empty: the embedded database in the data folder
    bus: str = ""  # the bus between workers; empty: in the database
    url: str = ""  # the public address of this server, if requests do not show it
    proxy: str = ""  # addresses of reverse proxies that are trusted, with commas between
    embed_in: tuple[str, ...] = ()  # origins of sites that may show our pages in a frame
    founders: MayFound = "everybody"  # who may open tables
    user_header: str = USER_HEADER  # in which a trusted proxy names the user it has signed in
    hosts: tuple[str, ...] = ()  # host names in addition to its addresses, localhost, *.local and that of `url`
    lan: str = ""  # this machine's address for links that are asked for at localhost
    pace: float = 1.6  # seconds that a bot takes, on average
    thinkers: int = 1  # processes for bots; 0: threads of this one
    limits: RateLimits = RateLimits()
    keep: Keep = Keep()
    codes: str = ascii_uppercase  # letters that a table's code may begin with
    crowded: float = 0.5  # share of all four-letter codes in use above which new codes have five letters
    heartbeat: float = 20.0  # seconds between signs of life on a quiet stream
    reader_timeout: float = 15.0  # seconds that a slow reader is waited for
    grace: float = 3.0  # seconds before somebody whose stream broke is no longer shown as here
    away: float = 30.0  # seconds without them until the others need not wait for somebody
    asleep: float = 300.0  # seconds without a move until they need not wait for somebody who is here
    idle: float = 600.0  # seconds that a table without readers stays open
    secret: str = field(default_factory=lambda: token_urlsafe(32))  # the keys of screen and watch links follow from it
    metrics_token: str = ""  # opens /metrics from other machines
    contact: str = ""  # the operator's contact, for the page about privacy
    webhooks: Literal["on", "off", "private"] = "on"  # private: also to addresses of the operator's own network
    hook_after: float = 600.0  # seconds that a table waits for somebody before its group's chat is told
    push: Literal["on", "off", "private"] = "on"  # private: also through services in the operator's own network
    push_after: float = 60.0  # seconds that a table waits for somebody before their devices are told
    roll_call: float = 10.0  # seconds after which a worker that has opened a table knows who has a page open
    remind_every: float = 5.0  # seconds between two checks for due reminders
    traces: str = ""  # where OpenTelemetry traces are sent; empty: nowhere
    tunnel_port: int = 0  # the local port of a public link, on the loopback address; 0: no link is possible
    anywhere: str = ""  # the means by which a public link is opened at the start, or "first"; empty: none is
    relay: str = ""  # an SSH server of the operator's own, for public links: user@host, perhaps with a port
    relay_port: int = 8642  # the port on which it listens for this server
    relay_url: str = ""  # the public address of the proxy in front of that port
    keys: str = ""  # the folder of the files for ssh
    at_terminal: bool = False  # somebody is at the terminal and may ask for a public link there
    fresh: bool = False  # read the web files again at each request: for their authors

    @property
    def touch_every(self) -> float:
        """Seconds after which the directory is told again that somebody is at a table."""
        return min(self.keep.lobby, self.keep.playing, self.keep.over) / 4

    def lifted(self) -> "Settings":
        return replace(self, limits=RateLimits.lifted())
