const minutes = 60_000;

/** Of what other services said: used again for two seconds, and for a quarter of an hour while nobody answers. */
export const live = { freshMs: 2_000, staleMs: 15 * minutes };
/** Who is testing goes on through a long outage. */
export const staleForTesters = 24 * 60 * minutes;
