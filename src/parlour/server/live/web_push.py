"""Web Push: one encrypted message to one device, through the push service of its browser's maker.

The message is encrypted for the device (RFC 8291, `aes128gcm`), so the push service cannot read it, and signed by
this server (RFC 8292, VAPID). The server's key is derived from its secret, so all servers that share the secret
have the same key. This module needs `cryptography`, which takes a moment to import: import it only when a message
is to be sent.
"""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from parlour.errors import Denied

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of this curve
POINT, AUTH, SALT, NUMBER = 65, 16, 16, 32  # bytes
RECORD = 4096  # bytes: a message is one record
PADDED = 512  # bytes of every message before encryption, so that its length reveals nothing
LAST = b"\x02"  # ends the last record; zeros may follow
TOKEN_LASTS = 12 * 3600  # seconds
KEPT = 24 * 3600  # seconds for which the service keeps a message for a device that is off


class ServerKey:
    """The key with which this server signs. Devices subscribe to its public half."""

    def __init__(self, secret: str) -> None:
        number = int.from_bytes(_derived(b"", secret.encode(), b"parlour web push", 48))
        self._key = ec.derive_private_key(number % (ORDER - 1) + 1, CURVE)
        self.public = _text(_point(self._key.public_key()))

    def authorization(self, endpoint: str, contact: str, now: float) -> str:
        """Return the Authorization header for a request to this endpoint.

        `contact`: a URL or mailto: of the operator.
        """
        parts = urlsplit(endpoint)
        claims = {"aud": f"https://{parts.netloc}", "exp": int(now) + TOKEN_LASTS, "sub": contact}
        signed = f"{_text(msgspec.json.encode({'typ': 'JWT', 'alg': 'ES256'}))}.{_text(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={signed}.{_text(r.to_bytes(NUMBER) + s.to_bytes(NUMBER))}, k={self.public}"


@lru_cache(4)
def server_key(secret: str) -> ServerKey:
    """Return the key that is derived from this secret."""
    return ServerKey(secret)


class DeviceKeys:
    """The keys for encrypting messages to one device. Raises `Denied` if they are invalid."""

    def __init__(self, p256dh: str, auth: str) -> None:
        try:
            self.point, self.auth = _bytes(p256dh), _bytes(auth)
            self.key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, self.point)
        except ValueError as error:
            raise Denied("malformed", facts={"field": "keys", "problem": "no keys of a subscription"}) from error
        if len(self.point) != POINT or len(self.auth) != AUTH:
            raise Denied("malformed", facts={"field": "keys", "problem": "keys of another length"})


def encrypted(message: bytes, device: DeviceKeys) -> bytes:
    """Return the body of the request. Each message has a key and a salt of its own."""
    padded = message + LAST + bytes(max(0, PADDED - len(message)))
    return sealed(padded, device, ec.generate_private_key(CURVE), os.urandom(SALT))


def sealed(padded: bytes, device: DeviceKeys, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """Encrypt as in RFC 8291, section 3.4, with the header of RFC 8188, section 2.1."""
    mine = _point(own.public_key())
    shared = own.exchange(ec.ECDH(), device.key)
    secret = _derived(device.auth, shared, b"WebPush: info\0" + device.point + mine, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD.to_bytes(4) + len(mine).to_bytes(1) + mine
    return header + AESGCM(key).encrypt(nonce, padded, None)


def headers(authorization: str, topic: str) -> Mapping[str, str]:
    """Return the headers of the request. A newer message with the same topic replaces one that is not delivered yet."""
    return {
        "Authorization": authorization,
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT),
        "Urgency": "normal",
        "Topic": topic,
    }


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
