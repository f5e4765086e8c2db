import { limits } from '@rehearse/contract';
import type { ReadMarks } from '@rehearse/contract';
import type { CollectionDefinition } from '@rehearse/platform/ports';

type ThreadMark = { readonly id: string; readonly until: number };

/** What one person has read of the comments on one prototype. */
export type ReadDocument = {
  readonly app: string;
  readonly user: string;
  readonly all: number;
  /** The latest last. */
  readonly threads: readonly ThreadMark[];
};

export const readCollection: CollectionDefinition = {
  name: 'commentsRead',
  indexes: [{ name: 'user', path: ['user'] }],
};

export const unread = (app: string, user: string): ReadDocument => ({ app, user, all: 0, threads: [] });

export const marksIn = ({ all, threads }: ReadDocument): ReadMarks => ({ all, threads: [...threads] });

/** All is read up to then. */
export const withAllRead = (read: ReadDocument, until: number): ReadDocument =>
  until > read.all ? { ...read, all: until, threads: read.threads.filter((one) => one.until > until) } : read;

/** The thread is read up to then. */
export function withThreadRead(read: ReadDocument, mark: ThreadMark): ReadDocument {
  const known = read.threads.find(({ id }) => id === mark.id);
  if (mark.until <= Math.max(read.all, known?.until ?? 0)) return read;
  const threads = [...read.threads.filter((one) => one !== known), mark].toSorted((a, b) => a.until - b.until);
  const oldest = threads.at(-limits.readThreads - 1);
  return oldest ? withAllRead({ ...read, threads }, oldest.until) : { ...read, threads };
}
