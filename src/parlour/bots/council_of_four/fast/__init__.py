"""The rules a second time, packed into integers, for bots that must try thousands of futures a second.

`parlour.games` decides what the rules are. A test plays both side by side and demands that they agree after every move.
The engine, its tables and the search use the standard library alone, so that PyPy or mypyc can take the same
files; only the codec (`…_codec.py`) knows both sides.
"""
