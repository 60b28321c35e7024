"""For the operator: is it well, and what are the numbers?"""

from collections import Counter
from typing import get_args

from litestar import Response, get
from litestar.openapi import ResponseSpec

from parlour.server.api import answers
from parlour.server.api.visits import InHouse
from parlour.server.run.metrics import MEDIA_TYPE
from parlour.table.table import Phase

PHASES: tuple[Phase, ...] = get_args(Phase)

ILL = {503: ResponseSpec(answers.Health, generate_examples=False, description="Not now")}


@get("/health", tags=["house"], responses=ILL)
async def health(house: InHouse) -> Response[answers.Health]:
    """200 while tables can be read and written, else 503."""
    if house.stopping:
        return Response(answers.Health("stopping"), status_code=503)
    if not await house.store.healthy():
        return Response(answers.Health("storage"), status_code=503)
    return Response(answers.Health("ok"))


@get("/metrics", tags=["house"], media_type=MEDIA_TYPE)
async def metrics(house: InHouse) -> Response[bytes]:
    """For Prometheus. Keep it behind the proxy if strangers should not see how busy you are."""
    phases = Counter(table.now.phase for table in house.tables.by_id.values())
    for phase in PHASES:
        house.metrics.rooms.labels(phase).set(phases[phase])
    return Response(house.metrics.text(), media_type=MEDIA_TYPE)
