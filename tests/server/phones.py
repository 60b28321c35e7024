"""Phones for the tests: a push subscription with keys of their own, whose messages are checked and decrypted here."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.receiver import Received

CURVE = ec.SECP256R1()


class Phone:
    """Somebody's browser, and the push service that knows it under this name."""

    def __init__(self, received: Received, name: str) -> None:
        self._key = ec.generate_private_key(CURVE)
        self._auth = name.encode().ljust(16)[:16]
        self.received = received
        self.path = f"/send/{name}"
        self.endpoint = f"{received.url}{self.path}"

    def subscription(self, **more: Any) -> dict[str, Any]:
        """As a page sends it."""
        keys = {"p256dh": written(_point(self._key)), "auth": written(self._auth)}
        return {"endpoint": self.endpoint, "keys": keys, **more}

    def notes(self, server: str) -> list[dict[str, Any]]:
        """All that came for this phone: signed by this server's key, and decrypted."""
        mine = [(head, fields, body) for head, fields, body in self.received.requests if self.path in head]
        for _, fields, _ in mine:
            self._check(fields, server)
        return [json.loads(self.opened(body)) for _, _, body in mine]

    def opened(self, body: bytes) -> bytes:
        """RFC 8188 and 8291, from the other end."""
        salt, rest = body[:16], body[16:]
        size, length = int.from_bytes(rest[:4]), rest[4]
        sender, sealed = rest[5 : 5 + length], rest[5 + length :]
        assert len(sealed) <= size
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        secret = _hkdf(self._auth, shared, b"WebPush: info\0" + _point(self._key) + sender, 32)
        key = _hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(salt, secret, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, sealed, None)
        message, mark, rest = padded.rpartition(b"\x02")
        assert mark and not rest.strip(b"\0")
        return message

    def _check(self, fields: dict[str, str], server: str) -> None:
        """VAPID: an ES256 token for this service, by the server's key, that is good for a day at most."""
        assert fields["Content-Encoding"] == "aes128gcm" and int(fields["TTL"]) > 0
        scheme, token, key = fields["Authorization"].replace(",", "").split(" ")
        assert (scheme, key) == ("vapid", f"k={server}")
        signed, _, signature = token.removeprefix("t=").rpartition(".")
        r, s = read(signature)[:32], read(signature)[32:]
        point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, read(server))
        point.verify(encode_dss_signature(int.from_bytes(r), int.from_bytes(s)), signed.encode(), ec.ECDSA(SHA256()))
        header, claims = (json.loads(read(part)) for part in signed.split("."))
        assert header["alg"] == "ES256" and claims["aud"] == self.received.url
        assert claims["sub"].startswith(("https:", "http:", "mailto:"))


def written(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
