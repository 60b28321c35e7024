"""Routes of the group chat's webhook: the host sets where lines are posted, and about what. Nobody else sees it."""

from urllib.parse import urlsplit

from litestar import delete, get, post, put
from litestar.params import JSONBody

from parlour.errors import Denied, Refused
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visits import AtTable, TableRequest
from parlour.server.live import webhook
from parlour.server.live.outgoing import TAKEN
from parlour.server.live.reminders import read_sent
from parlour.server.live.webhook import ChatLine
from parlour.server.wire import answers, requests
from parlour.table.commands import SetHook

SHOWN = 4  # characters at the end of an address: enough to recognise it, too few to use it


@get("/api/tables/{code:str}/webhook", tags=["tables"], responses=problems(401, 403))
async def look(reading: AtTable) -> answers.Webhook:
    """The webhook, with most of its address hidden, and the result of the last line."""
    try:
        _expect_host(reading)
    except Refused as refusal:
        if refusal.code != "silent_role":  # a silent person may look, because nobody else notices
            raise
    return await _now(reading)


@put("/api/tables/{code:str}/webhook", tags=["tables"], responses=problems(*WRITING))
async def change(writing: AtTable, data: JSONBody[requests.NewWebhook]) -> answers.Webhook:
    """Set the webhook. Without an address, the present one stays."""
    table = writing.table
    _expect_host(writing)
    if writing.services.settings.webhooks == "off":
        raise Denied("webhooks_off")
    address = table.now.hook.address if data.address is None else data.address
    if not address:
        raise Denied("bad_webhook")
    await writing.services.store.reminders.watch(table.id)  # first, so that nothing is lost if this fails later
    join = table.links(writing.who).join
    await table.submit(
        SetHook(by=writing.by, key=writing.key, address=address, format=data.format, kinds=data.kinds, link=join)
    )
    return await _now(writing)


@delete("/api/tables/{code:str}/webhook", tags=["tables"], responses=problems(*WRITING))
async def remove(writing: AtTable) -> None:
    """Remove the webhook. Nothing is posted any more."""
    await writing.table.submit(SetHook(by=writing.by, key=writing.key, address=""))


@post("/api/tables/{code:str}/webhook/lines", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def send(writing: AtTable, data: JSONBody[requests.ChatMessage]) -> answers.Webhook:
    """Post one line now: a test, or with `when` the question whether everybody has time then."""
    table, settings = writing.table.now, writing.services.settings
    _expect_host(writing)
    if settings.webhooks == "off":
        raise Denied("webhooks_off")
    if not table.hook.address:
        raise Denied("no_webhook")
    writing.services.limit(settings.limits.webhook, "webhook", writing.table.id)
    kind = "when" if data.when else "test"
    line = ChatLine(kind, table.language, writing.table.code, table.game, (), table.hook.link, data.when)
    hook = table.hook
    status = await webhook.deliver(hook.address, hook.format, line, private=settings.webhooks == "private")
    if status not in TAKEN:
        raise Denied("webhook_failed", facts={"status": status})
    return await _now(writing)


def _expect_host(visit: TableRequest) -> None:
    """Raise unless the visitor may set the webhook. Only they may see it."""
    visit.table.expect_may(SetHook(by=visit.by, address=""))


async def _now(visit: TableRequest) -> answers.Webhook:
    hook, services = visit.table.now.hook, visit.services
    sent = read_sent(await services.store.reminders.sent(visit.table.id))
    is_on = services.settings.webhooks != "off"
    return answers.Webhook(is_on, covered(hook.address), hook.format, hook.kinds, round(sent.at), sent.status)


def covered(address: str) -> str:
    """Return the host name and the end of the path. The rest is secret."""
    if not address:
        return ""
    parts = urlsplit(address)
    return f"https://{parts.netloc}/…{address[-SHOWN:]}" if len(parts.path) > 2 * SHOWN else f"https://{parts.netloc}/…"
