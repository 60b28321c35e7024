"""Joining a table in the terminal, and the main loop: typed lines and messages are handled one after the other."""

import sys
import threading
from queue import SimpleQueue
from typing import TextIO

from rich.console import Console

from parlour.client import link as links
from parlour.client.guest import Guest
from parlour.client.joined import Json
from parlour.client.remote_table import RemoteTable
from parlour.rules import Language

TYPED, ENDED = "typed", "ended"
Inbox = SimpleQueue[tuple[str, Json]]


def join(text: str, *, server: str, name: str, language: Language, keyboard: TextIO = sys.stdin) -> int:
    """Take a seat, or return to one, and stay until the person leaves or the table is gone."""
    door = links.read(text, server)
    remote = RemoteTable(door)
    console = Console(highlight=False, soft_wrap=True, markup=False)
    guest = Guest(remote, language, console.print)
    if door.door == "join":
        remote.sit(name or _asked_for_a_name(guest, keyboard))
        guest.tell(guest.speech.say("client.seat_link", {"link": remote.seat_link}))
    elif door.door == "seat":
        remote.open_seat()
    inbox: Inbox = SimpleQueue()
    remote.listen(lambda kind, message: inbox.put((kind, message)))
    threading.Thread(target=_read, args=(keyboard, inbox), daemon=True).start()
    while not guest.leaving:
        kind, message = inbox.get()
        if kind == TYPED:
            guest.take(message["line"].strip())
        elif kind == ENDED:
            break
        else:
            guest.hear(kind, message)
    return 0


def _asked_for_a_name(guest: Guest, keyboard: TextIO) -> str:
    guest.tell(guest.speech.say("client.name"))
    return keyboard.readline().strip()


def _read(keyboard: TextIO, inbox: Inbox) -> None:
    for line in keyboard:
        inbox.put((TYPED, {"line": line}))
    inbox.put((ENDED, {}))
