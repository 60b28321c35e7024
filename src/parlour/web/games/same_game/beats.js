// @ts-check
// Written by tools/web_facts.py from the Python that knows. Do not edit.

/** Milliseconds of each step of a moment. */
export const BEATS = {"near": 400, "hold": 900, "last_hold": 1400, "result": 1000, "marker": 1500}
