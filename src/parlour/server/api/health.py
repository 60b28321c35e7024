"""Routes for the operator: health and metrics."""

from litestar import Response, get
from litestar.openapi import ResponseSpec

from parlour.bots import llm
from parlour.errors import Denied
from parlour.server.api.openapi import problems
from parlour.server.auth.operator import is_from_here
from parlour.server.auth.visitors import bearer
from parlour.server.auth.visits import WithServices
from parlour.server.codes import is_same
from parlour.server.metrics import MEDIA_TYPE
from parlour.server.wire import answers
from parlour.server.wire.body import StrictRequest
from parlour.storage.table_expiry import DAY

ILL = {503: ResponseSpec(answers.Health, generate_examples=False, description="Tables cannot be read and written")}


@get("/health", tags=["operator"], responses=ILL)
async def health(services: WithServices) -> Response[answers.Health]:
    """200 while tables can be read and written, otherwise 503."""
    if services.streams.stopping:
        return Response(answers.Health("stopping"), status_code=503)
    if not await services.store.healthy():
        return Response(answers.Health("storage"), status_code=503)
    return Response(answers.Health("ok"))


@get(["/api/server", "/api/house"], tags=["operator"], responses=problems())
async def about(limited: WithServices) -> answers.ServerFacts:
    """The operator's contact, and for how many days tables are kept. `/api/house` is the former name of this route."""
    settings = limited.settings
    keep = settings.keep
    return answers.ServerFacts(
        settings.contact,
        keep.lobby / DAY,
        keep.playing / DAY,
        keep.over / DAY,
        keep.reports / DAY,
        llm.endpoint() is not None,
    )


@get("/metrics", tags=["operator"], media_type=MEDIA_TYPE, responses=problems())
async def metrics(request: StrictRequest, services: WithServices) -> Response[bytes]:
    """Metrics for Prometheus. They are readable from this machine, or with the operator's token."""
    if not (is_from_here(request) or _is_operator(request, services.settings.metrics_token)):
        raise Denied("not_found")
    services.tables.count_phases()
    return Response(services.metrics.text(), media_type=MEDIA_TYPE)


def _is_operator(request: StrictRequest, token: str) -> bool:
    return bool(token) and is_same(bearer(request), token)
