/** Documents of a prototype have ids that begin with its own, so that they are found, and removed, as one range. */
export const keyOf = (app: string, id: string): string => `${app}:${id}`;

/** Behind all of a prototype: the character after the colon. */
export const endOf = (app: string): string => `${app};`;

const digits = String(Number.MAX_SAFE_INTEGER).length;

/** In order of the numbers. */
export const numberedKeyOf = (app: string, number: number): string => keyOf(app, String(number).padStart(digits, '0'));
