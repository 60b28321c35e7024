"""Push notifications: people without an open page are told on their devices when it is their turn.

A subscription is personal. It is stored beside the table's log, deleted with the table or the person, and not shown
to anybody else at the table.
"""

import asyncio
from importlib import import_module

import msgspec
from litestar import delete, get, put
from litestar.params import FromPath, JSONBody

from parlour.errors import Denied
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visits import AtTable, WithServices
from parlour.server.codes import fingerprint
from parlour.server.live.device_calls import Device
from parlour.server.steady import time
from parlour.server.wire import answers, requests
from parlour.storage import Subscription
from parlour.table.reminders import QuietHours, https_address

LONGEST_ENDPOINT = 1000


@get("/api/push", tags=["server"], responses=problems(429))
async def key(limited: WithServices) -> answers.PushKey:
    """The key to which a browser subscribes."""
    settings = limited.settings
    if settings.push == "off":
        return answers.PushKey(False, "")
    await _load()
    from parlour.server.live.web_push import server_key

    return answers.PushKey(True, server_key(settings.secret).public)


@put("/api/tables/{code:str}/push", tags=["tables"], responses=problems(*WRITING))
async def subscribe(writing: AtTable, data: JSONBody[requests.NewSubscription]) -> answers.Subscribed:
    """Notify this device when it is the turn of one of the visitor's seats and none of their pages is open."""
    services, table, sitters = writing.services, writing.table, writing.who.sitters
    if services.settings.push == "off":
        raise Denied("push_off")
    if not sitters:
        raise Denied("no_token")
    writing.limit(services.settings.limits.push, "push", sitters[0])
    await _load()
    device = _device(data, writing.who.base)
    id = fingerprint(f"push {data.endpoint}")
    for sitter in sitters:
        kept = Subscription(table.id, sitter, id, msgspec.json.encode(device).decode(), time())
        await services.store.subscriptions.put(kept)
    await services.store.reminders.watch(table.id)
    return answers.Subscribed(id)


@delete("/api/push/{id:str}", tags=["server"], responses=problems(429))
async def unsubscribe(limited: WithServices, id: FromPath[str]) -> None:
    """Stop all notifications to the device with this id. Only the device itself knows its id."""
    if id.isalnum():
        await limited.store.subscriptions.drop(id)


async def _load() -> None:
    """Import the encryption and signing code, off the event loop."""
    await asyncio.to_thread(import_module, "parlour.server.live.web_push")


def _device(data: requests.NewSubscription, base: str) -> Device:
    """Return the device. Raises `Denied` if the address or the key is invalid.

    Whether the address may be reached is checked at each sending, because host names can change their meaning.
    """
    from parlour.server.live.web_push import DeviceKeys

    try:
        endpoint = https_address(data.endpoint, LONGEST_ENDPOINT)
    except Denied as error:
        raise Denied("malformed", facts={"field": "endpoint", "problem": "no https address"}) from error
    DeviceKeys(data.keys.p256dh, data.keys.auth)
    quiet = QuietHours() if data.quiet is None else QuietHours(**msgspec.structs.asdict(data.quiet))
    return Device(endpoint, data.keys.p256dh, data.keys.auth, base, data.language, quiet)
