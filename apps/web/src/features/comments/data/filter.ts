import type { Commenting } from './use-commenting';
import { commentsIn, type Thread } from './thread';

export const filters = ['open', 'unread', 'mine', 'resolved'] as const;
export type Filter = (typeof filters)[number];

type Reader = Pick<Commenting, 'self' | 'isUnread'>;

export const isMentioned = ({ self }: Pick<Commenting, 'self'>, thread: Thread): boolean =>
  commentsIn(thread).some(({ mentions = [] }) => mentions.some(({ id }) => id === self));

/** In which the reader has said something, or is asked to look. */
const isMine = (reader: Reader, thread: Thread): boolean =>
  isMentioned(reader, thread) || commentsIn(thread).some(({ userID }) => userID === reader.self);

export const passes: Readonly<Record<Filter, (reader: Reader, thread: Thread) => boolean>> = {
  open: (_, { isResolved }) => !isResolved,
  unread: (reader, thread) => reader.isUnread(thread),
  mine: (reader, thread) => !thread.isResolved && isMine(reader, thread),
  resolved: (_, { isResolved }) => isResolved,
};

export const countOf = (reader: Reader, threads: readonly Thread[], filter: Filter): number =>
  threads.filter((thread) => passes[filter](reader, thread)).length;

/** Whether any of it says so. */
export function says(thread: Thread, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return commentsIn(thread).some(({ message = '', user: { name, lastname } }) =>
    `${message} ${name} ${lastname}`.toLowerCase().includes(wanted),
  );
}
