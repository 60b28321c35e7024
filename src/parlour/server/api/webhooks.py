"""The webhook of the group's chat: the host says where lines are posted, and about what. Nobody else sees it."""

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

SHOWN = 4  # letters at the end of an address: enough to know it again, not enough to use it


@get("/api/tables/{code:str}/webhook", tags=["tables"], responses=problems(401, 403))
async def look(reading: AtTable) -> answers.Webhook:
    """Where the group's chat is, with most of its address covered, and how the last line fared."""
    try:
        _expect_host(reading)
    except Refused as refusal:
        if refusal.code != "silent_role":  # a silent person may look: nobody else notices
            raise
    return await _now(reading)


@put("/api/tables/{code:str}/webhook", tags=["tables"], responses=problems(*WRITING))
async def change(writing: AtTable, data: JSONBody[requests.NewWebhook]) -> answers.Webhook:
    """Without an address, the one that is there stays."""
    table = writing.table
    _expect_host(writing)
    if writing.services.settings.webhooks == "off":
        raise Denied("webhooks_off")
    address = table.now.hook.address if data.address is None else data.address
    if not address:
        raise Denied("bad_webhook")
    await writing.services.store.reminders.watch(table.id)  # first: so nothing is lost, whatever happens here
    join = table.links(writing.who).join
    await table.submit(
        SetHook(by=writing.by, key=writing.key, address=address, format=data.format, kinds=data.kinds, link=join)
    )
    return await _now(writing)


@delete("/api/tables/{code:str}/webhook", tags=["tables"], responses=problems(*WRITING))
async def remove(writing: AtTable) -> None:
    """Nothing is posted any more, and the address is not used again."""
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
    """People who may set it may see it."""
    visit.table.expect_may(SetHook(by=visit.by, address=""))


async def _now(visit: TableRequest) -> answers.Webhook:
    hook, services = visit.table.now.hook, visit.services
    sent = read_sent(await services.store.reminders.sent(visit.table.id))
    is_on = services.settings.webhooks != "off"
    return answers.Webhook(is_on, covered(hook.address), hook.format, hook.kinds, round(sent.at), sent.status)


def covered(address: str) -> str:
    """The host name, and the end of the path: the rest is a secret."""
    if not address:
        return ""
    parts = urlsplit(address)
    return f"https://{parts.netloc}/…{address[-SHOWN:]}" if len(parts.path) > 2 * SHOWN else f"https://{parts.netloc}/…"
