// @ts-check
// Written by tools/web_facts.py from the Python that knows. Do not edit.

/** Milliseconds of each step of a moment. */
export const BEATS = {"opening": 500, "hold": 800, "stamp": 500, "last_hold": 1400, "truth": 1100, "rest": 900}
