import { fileURLToPath } from 'node:url';

/** The checkout, with a slash at its end: two folders up from here, and from a bundle in `dist/<name>`. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
