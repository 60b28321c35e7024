"""Who may open tables: everybody, holders of a founder's link, or users whom a trusted proxy names."""

from parlour.errors import Denied
from parlour.server.auth.proxies import header
from parlour.server.auth.visitors import address_of
from parlour.server.auth.visits import Services
from parlour.server.codes import fingerprint
from parlour.server.steady import time
from parlour.server.wire.body import Asked


async def expect_founder(request: Asked, services: Services, key: str) -> None:
    """Raise `Denied` if this visitor may not open a table. Wrong keys are limited like wrong codes."""
    match services.settings.founders:
        case "everybody":
            return
        case "users":
            if not is_vouched_for(request, services):
                raise Denied("users_only")
        case "links":
            is_open = bool(key) and await services.store.founders.is_open(fingerprint(key), time())
            if key:
                services.count_guess(address_of(request), hit=is_open)
            if not is_open:
                raise Denied("founder_link_over" if key else "founders_only")


def is_vouched_for(request: Asked, services: Services) -> bool:
    """Return whether a trusted proxy (`--proxy`) names the signed-in user in the header of `--user-header`."""
    named = services.settings.user_header.lower().encode()
    return services.proxies.sent(request.scope) and bool(header(request.scope, named).strip())
