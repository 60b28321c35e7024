"""A server that writes to eight tables until it is killed, and prints every append as soon as it was acknowledged."""

import asyncio
import sys

from parlour.storage import StorageError, store


def lines_of(number: int, table: int) -> list[bytes]:
    """The lines of one append: from one to four."""
    count = number % 4 + 1
    return [b"%d/%d of %d at %d" % (line, count, number, table) for line in range(count)]


async def main(url: str) -> None:
    opened = store(url)
    await opened.open()

    async def play(table: int) -> None:
        seq = 0
        for number in range(1_000_000):
            lines = lines_of(number, table)
            await opened.log.append(f"table {table}", seq, lines)
            print(table, number, flush=True)
            seq += len(lines)

    await asyncio.gather(*(play(table) for table in range(8)))


if __name__ == "__main__":
    try:
        asyncio.run(main(sys.argv[1]))
    except StorageError as error:
        sys.exit(str(error))
