"""Authentication and protection: visitors and their keys, names, bans, trusted proxies, hosts and headers."""
