"""Claim: say a higher number than the last one."""

from collections.abc import Iterator

from examples.fireflies.actions import Claim
from examples.fireflies.known import Board
from parlour.errors import Illegal


def claims(board: Board) -> Iterator[Claim]:
    """Every number that is higher than the last one and still possible."""
    return (Claim(count) for count in range(board.claim + 1, board.most + 1))


def check_claim(board: Board, action: Claim) -> None:
    if action.count <= board.claim:
        raise Illegal("claim", "claim_more", {"count": board.claim})
    if action.count > board.most:
        raise Illegal("claim", "not_so_many", {"count": board.most})
