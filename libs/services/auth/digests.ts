import { createHash } from 'node:crypto';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What an account keeps of a place: enough to know it again. */
export const markOf = (account: string, place: string): string => digest(`${account} ${place}`);

/** A key in shared stores that tells nobody who tried what from where. */
export const keyOf = (...parts: readonly string[]): string => digest(JSON.stringify(parts));
