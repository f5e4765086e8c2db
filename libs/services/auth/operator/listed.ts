import { textOf } from '@rehearse/server';
import { changedPaths } from '@rehearse/platform/ports';
import type { Change, Index, JsonObject } from '@rehearse/platform/ports';

const mostWords = 30;
const longestWord = 100;

/** By these lists of people are read, the latest seen first: of all, and of those who are in a state. */
const orders = ['seen', 'off', 'newsletter'] as const;
export type ListOrder = (typeof orders)[number];

/** Parts of an account that only lists need are kept in one field, which is made of the others with each write. */
export const listedIndexes: readonly Index[] = [
  ...orders.map((name) => ({ name: `listed_${name}`, path: ['listed', name], ordered: true })),
  { name: 'listed_words', path: ['listed', 'words', '*'] },
];

const sources = new Set(['email', 'name', 'lastname', 'created', 'lastlogin', 'off', 'newsletter']);
export const changesListed = (change: Change): boolean =>
  changedPaths(change).some(([root]) => sources.has(root ?? ''));

/** When somebody was here last, in ms: who has an account and never logged in, when they got it. */
export const seenOf = ({ lastlogin, created }: JsonObject): number =>
  Math.max(Number(lastlogin ?? 0), Number(created ?? 0));

export function listedOf(user: JsonObject): JsonObject {
  const seen = seenOf(user);
  return {
    seen,
    ...(user['off'] !== undefined && { off: seen }),
    ...(user['newsletter'] === true && { newsletter: seen }),
    words: wordsOf(user),
  };
}

/** As they are looked for. */
export const searchedWords = (search: string): readonly string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** What a search can begin with: names, the address, and what stands behind a dot, a dash or an at sign in it. */
export function wordsOf({ email, name, lastname }: JsonObject): readonly string[] {
  const address = textOf(email).toLowerCase();
  const parts = Array.from(address.matchAll(/[.@+_-]/g), ({ index }) => address.slice(index + 1));
  const words = [...searchedWords(`${textOf(name)} ${textOf(lastname)}`), address, ...parts];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}
