import { Failure } from '@rehearse/contract';
import { z } from 'zod';

/** Where a page ended: the last row's sort value and session. */
const place = z.tuple([z.number(), z.string()]);
export type Cursor = z.infer<typeof place>;

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  try {
    return place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new Failure('request/invalid', 'query.cursor');
  }
}

export const pageSize = 100;

/** A page and the cursor of the next one; `rows` holds one row more than `limit` when there is a next one. */
export function paged<T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (row: T) => Cursor,
): { rows: T[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? writeCursor(cursorOf(last)) : null };
}

/** Parameters of a page: rows behind `after` in order of (value descending, session ascending). */
export function pageParameters({ limit = pageSize, cursor }: { limit?: number; cursor?: string }) {
  const after = readCursor(cursor);
  return { limit: limit + 1, paged: after !== null, after: after?.[0] ?? 0, after_session: after?.[1] ?? '' };
}
