"""The server: HTTP and server-sent events around the tables. docs/http.md specifies its interface.

    wire/        requests, answers and messages as structs; the body of a message that all readers share
    live/        tables that are open in this worker: their messages, readers, bots and presence
    auth/        who may come in: visitors, names, bans, origin, host names, headers
    api/         one module per resource
    site/        the web files and the game boxes of the first page
    run/         `parlour serve`: the command, the application, its worker processes and connections

Modules for every layer: settings, log, metrics, limits, addresses, codes and link keys.
"""
