"""Photos from phones: check that a file is a JPEG of acceptable size, and keep only the image.

Browsers scale and re-encode photos before they send them, which removes the place and time of the shot. Other
programs may send anything, so only what is needed to draw the image is kept. The two headers that say how its
colours are packed are rewritten, and the tables must be exactly as long as their content, so that no thumbnail or
text can stay in them.
"""

from collections.abc import Iterator

from parlour.errors import Denied

MOST_BYTES = 160_000
LONGEST_SIDE = 800  # pixels

START, END, SCAN = 0xD8, 0xD9, 0xDA
FRAMES = (0xC0, 0xC1, 0xC2)  # baseline, extended, progressive: the kinds that browsers write and read
HUFFMAN, QUANTIZATION, RESTART_EVERY = 0xC4, 0xDB, 0xDD
TABLES = (HUFFMAN, QUANTIZATION, RESTART_EVERY)  # how the image is packed
JFIF, ADOBE = 0xE0, 0xEE
RESTARTS = range(0xD0, 0xD8)
MOST_SCANS = 20  # of a progressive image: encoders write about ten, and every scan costs every viewer time


def cleaned(photo: bytes) -> bytes:
    """Return the same image without other data of the file. Raises `Denied` with the reason if it cannot be used."""
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
    """Yield the segments up to the end marker, without comments, thumbnails and places.

    Data after the end is dropped.
    """
    at, frames, scans = 2, 0, 0
    while (marker := _marker(photo, at)) != END:
        length = int.from_bytes(photo[at + 2 : at + 4], "big")
        segment = photo[at : at + 2 + length]
        if length < 2 or len(segment) != 2 + length:
            raise ValueError
        at += 2 + length
        _expect_nothing_else(marker, segment[4:])
        if marker in FRAMES:
            _expect_size(segment)
            frames += 1
        if marker == SCAN:
            begun, at = at, _end_of_scan(photo, at)
            segment, scans = segment + photo[begun:at], scans + 1
            if scans > MOST_SCANS:
                raise ValueError
        if marker in (*FRAMES, *TABLES, SCAN):
            yield segment
        elif marker == JFIF and segment[4:9] == b"JFIF\0":
            yield bytes((0xFF, JFIF, 0, 16)) + b"JFIF\0" + bytes((1, 1, 0, 0, 1, 0, 1, 0, 0))
        elif marker == ADOBE and segment[4:9] == b"Adobe" and length >= 14:
            yield bytes((0xFF, ADOBE, 0, 14)) + b"Adobe" + bytes((0, 100, 0, 0, 0, 0, segment[15]))
        elif not 0xE0 <= marker <= 0xEF and marker != 0xFE:
            raise ValueError
    if frames != 1 or not scans:
        raise ValueError


def _expect_nothing_else(marker: int, content: bytes) -> None:
    """Raise `ValueError` if a segment that is kept is longer or shorter than its content."""
    rest = len(content)
    if marker in FRAMES:
        rest -= 6 + 3 * content[5]
    elif marker == SCAN:
        rest -= 4 + 2 * content[0]
    elif marker == RESTART_EVERY:
        rest -= 2
    elif marker in TABLES:
        size = _size_of_huffman if marker == HUFFMAN else _size_of_quantization
        while rest > 0:
            rest -= size(content[-rest:])
    else:
        return
    if rest:
        raise ValueError


def _size_of_huffman(table: bytes) -> int:
    return 17 + sum(table[1:17])


def _size_of_quantization(table: bytes) -> int:
    return 129 if table[0] >> 4 else 65


def _marker(photo: bytes, at: int) -> int:
    if photo[at] != 0xFF:
        raise ValueError
    return photo[at + 1]


def _end_of_scan(photo: bytes, at: int) -> int:
    """Return where the packed pixels end: at the next marker that is neither a padded byte nor a restart."""
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
