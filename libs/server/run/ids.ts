import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 24 lower-case hex digits, as all document ids of this API. */
export const newId = (): string => randomBytes(12).toString('hex');

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Letters and digits from a secure source: hashes of links, reset keys, file names. */
export const newSecret = (length: number): string =>
  Array.from({ length }, () => alphanumeric[randomInt(alphanumeric.length)]).join('');

/** What is kept of a secret that others hold: SHA-256, as hex digits. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A document as it leaves the server: clients read `_id` or `id`. */
export const withId = <T extends object>(id: string, value: T): T & { _id: string; id: string } => ({
  ...value,
  _id: id,
  id,
});
