// @ts-check
// Written by tools/web_facts.py from the Python that knows. Do not edit.

/** Milliseconds of each step of a moment. */
export const BEATS = {"pens": 300, "word": 800, "match": 1100, "gems": 800, "dark": 1000}
