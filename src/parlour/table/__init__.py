"""Tables: who sits at a table, what they agreed on, and the games of their evening.

Pure code without I/O or a clock.
"""

from parlour.table.match import Match
from parlour.table.table import Table

__all__ = ["Match", "Table"]
