"""Who may open tables: everybody, holders of a founder's link, or users that a trusted proxy vouches for."""

from parlour.errors import Denied
from parlour.server.auth.proxies import header
from parlour.server.auth.visitors import address_of
from parlour.server.auth.visits import Services
from parlour.server.codes import fingerprint
from parlour.server.steady import time
from parlour.server.wire.body import Asked


async def expect_founder(request: Asked, services: Services, key: str) -> None:
    """Raise `Denied` if this visitor may not open a table. Guessing keys is as slow as guessing codes."""
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
    """A proxy of `--proxy` has signed this user in, and says so in the header of `--user-header`."""
    named = services.settings.user_header.lower().encode()
    return services.proxies.sent(request.scope) and bool(header(request.scope, named).strip())
