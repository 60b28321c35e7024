"""Who comes in: visitors and their keys, codes, names, limits, and where a request comes from."""
