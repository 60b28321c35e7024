"""Training the champion of Council of Four."""
