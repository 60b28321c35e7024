"""Training of the champion of Council of Four."""
