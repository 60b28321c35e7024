"""A second implementation of the rules, packed into integers, for bots that search thousands of futures a second.

The rules in `parlour.games` are authoritative. A test plays both side by side and compares them after every move. The
engine, its tables and the search use the standard library alone, so that PyPy or mypyc can compile the same files; only
codec.py knows both sides.
"""
