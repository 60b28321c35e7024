"""The server: HTTP and server-sent events around the tables. docs/http.md is its contract.

app.py       the application: every handler, around one house
house.py     what one worker process holds        settings.py   what an operator may set
api/         one module per resource; the wire as structs (requests, answers, messages); what handlers share
live/        tables that are open here: their messages, readers and bots, and who is here
door/        who comes in: tokens, codes, names, limits, origin, headers
site/        the web files and the rules pages
run/         `parlour serve`: the command, its workers and connections, what the operator reads
"""
