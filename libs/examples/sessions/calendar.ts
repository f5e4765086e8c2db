import type { Random } from '@rehearse/examples/random';

const day = 24 * 3_600_000;
const minAge = 0.05 * day;
const maxAge = 7.5 * day;

/** When the made-up study began, for a demo that is made at `now`. */
export const studyBegan = (now: number): number => now - maxAge;

/** When a session begins: after the study did, and long enough ago to have ended. */
export const sessionBegins = (now: number, chance: Random): number => now - Math.floor(chance.between(minAge, maxAge));
