import { limits } from './limits';

/**
 * The link for testers ends with its password, as older clients have it (api-contract.md 9.2): a hash of less than 60 characters
 * lacks it, and pages ask for the rest. One that somebody has set makes a hash that is shorter than others and no shorter than 60.
 */
const base = 52;
const [least, most] = [60 - base, limits.hashLength - 1 - base];

export const testPasswordChars = { least, most } as const;
export const isTestPassword = (text: string): boolean =>
  /^[A-Za-z0-9]+$/.test(text) && text.length >= least && text.length <= most;

/** Null where nobody has set one. */
export const testPasswordOf = (hash: string): string | null =>
  hash.length < limits.hashLength ? hash.slice(base) : null;

/** What is given to testers: without the password, where there is one. */
export const givenTestHash = (hash: string): string => (testPasswordOf(hash) === null ? hash : baseOf(hash));

/** All of a link but its password. */
export const baseOf = (hash: string): string => hash.slice(0, base);
