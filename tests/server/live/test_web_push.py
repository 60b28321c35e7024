"""Web Push by its own documents: RFC 8291 gives an example, byte by byte."""

import subprocess
import sys

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from parlour.errors import Denied
from parlour.server.live.web_push import CURVE, LAST, PADDED, DeviceKeys, encrypted, sealed, server_key
from parlour.server.wire.requests import EXAMPLE_AUTH, EXAMPLE_POINT
from tests.server.phones import Phone, read, written
from tests.server.receiver import Received

SECRET = "s" * 32
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
    "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_rfc_8291() -> None:
    own = ec.derive_private_key(int.from_bytes(read(SENDER)), CURVE)
    message = b"When I grow up, I want to be a watermelon"
    assert written(sealed(message + LAST, DeviceKeys(EXAMPLE_POINT, EXAMPLE_AUTH), own, read(SALT))) == BODY


def test_a_device_reads_what_it_is_sent_and_every_message_has_the_same_length() -> None:
    phone = Phone(Received(), "ala")
    keys = DeviceKeys(**phone.subscription()["keys"])
    bodies = [encrypted(message, keys) for message in (b"short", b"l" * (PADDED - 1))]
    assert [phone.opened(body)[:1] for body in bodies] == [b"s", b"l"]
    assert len({len(body) for body in bodies}) == 1
    assert encrypted(b"short", keys) != encrypted(b"short", keys)


def test_servers_with_one_secret_have_one_key() -> None:
    assert server_key(SECRET).public == server_key(SECRET).public != server_key("t" * 32).public
    assert len(read(server_key(SECRET).public)) == 65


@pytest.mark.parametrize(
    ("point", "auth"),
    [
        ("A" * 87, EXAMPLE_AUTH),
        (EXAMPLE_POINT[:-4], EXAMPLE_AUTH),
        (EXAMPLE_POINT, EXAMPLE_AUTH[:-2]),
        (EXAMPLE_POINT[:-1] + "A", EXAMPLE_AUTH[:-1]),
    ],
)
def test_what_are_no_keys_is_refused(point: str, auth: str) -> None:
    with pytest.raises(Denied):
        DeviceKeys(point, auth)


def test_a_server_starts_without_what_only_push_needs() -> None:
    started = "import sys, parlour.server.run.app; sys.exit('cryptography' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", started], check=False, timeout=120).returncode == 0
