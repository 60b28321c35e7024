"""A photo from somebody's phone: is it one, is it small enough, and nothing but the picture.

Browsers scale and encode it anew before they send it, which leaves out where and when it was taken. Programs may send
anything; so everything that is not needed to see the picture is cut out here once more.
"""

from collections.abc import Iterator

from parlour.errors import Denied

MOST_BYTES = 160_000
LONGEST_SIDE = 800  # pixels

START, END, SCAN = 0xD8, 0xD9, 0xDA
FRAMES = (0xC0, 0xC1, 0xC2)  # baseline, extended, progressive: what browsers write and read
TABLES = (0xC4, 0xDB, 0xDD)  # how the picture is packed
JFIF, COLOURS, ADOBE = 0xE0, 0xE2, 0xEE
RESTARTS = range(0xD0, 0xD8)
ICC = b"ICC_PROFILE\0"


def cleaned(photo: bytes) -> bytes:
    """The same picture without anything that was written into its file beside it; or why it cannot be had."""
    if len(photo) > MOST_BYTES:
        raise _bad("too_large")
    if photo[:2] != bytes((0xFF, START)):
        raise _bad("not_a_jpeg")
    try:
        kept = list(_needed(photo))
    except (IndexError, ValueError):
        raise _bad("damaged") from None
    return b"".join([photo[:2], *kept, bytes((0xFF, END))])


def _needed(photo: bytes) -> Iterator[bytes]:
    """Its segments up to the end mark, without notes, thumbnails and places; what comes behind the end is cut off."""
    at, framed, scanned = 2, False, False
    while (marker := _marker(photo, at)) != END:
        length = int.from_bytes(photo[at + 2 : at + 4], "big")
        segment = photo[at : at + 2 + length]
        if length < 2 or len(segment) != 2 + length:
            raise ValueError
        at += 2 + length
        if marker in FRAMES:
            _expect_size(segment)
            framed = True
        if marker == SCAN:
            begun, at = at, _end_of_scan(photo, at)
            segment, scanned = segment + photo[begun:at], True
        if marker in (*FRAMES, *TABLES, SCAN, JFIF, ADOBE) or (marker == COLOURS and segment[4:].startswith(ICC)):
            yield segment
        elif not 0xE0 <= marker <= 0xEF and marker != 0xFE:
            raise ValueError
    if not (framed and scanned):
        raise ValueError


def _marker(photo: bytes, at: int) -> int:
    if photo[at] != 0xFF:
        raise ValueError
    return photo[at + 1]


def _end_of_scan(photo: bytes, at: int) -> int:
    """Where the packed pixels end: at the next mark that is neither a padded byte nor a restart."""
    while (at := photo.index(b"\xff", at)) >= 0:
        if photo[at + 1] != 0 and photo[at + 1] not in RESTARTS:
            return at
        at += 2
    raise ValueError


def _expect_size(frame: bytes) -> None:
    high, wide = int.from_bytes(frame[5:7], "big"), int.from_bytes(frame[7:9], "big")
    if not (0 < high <= LONGEST_SIDE and 0 < wide <= LONGEST_SIDE):
        raise _bad("too_many_pixels")


def _bad(why: str) -> Denied:
    return Denied("bad_picture", facts={"why": why, "kilobytes": MOST_BYTES // 1000, "pixels": LONGEST_SIDE})
