"""One Mind by numbers of words: what lies on the table as sets of numbers, the check by seats.

It has the same ids, vectors and luck as the rules, in less time. The game itself is updated only when it is read. When
a seat has no word of the vocabulary left, the game goes on by its rules. tests/lab/envs plays both side by side.
"""

from parlour.lab.envs.one_mind.table import InWords

__all__ = ["InWords"]
