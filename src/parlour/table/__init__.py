"""A table: its sitters, what they agreed on, and the games of their evening. No I/O, no clock of its own."""

from parlour.table.match import Match
from parlour.table.table import Table

__all__ = ["Match", "Table"]
