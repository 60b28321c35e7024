"""The web files and pages for browsers."""
