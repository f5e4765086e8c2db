/** Longer without any event counts as being away. */
export const idleMs = 30_000;
