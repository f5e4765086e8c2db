import type { ReadMarks } from '@rehearse/contract';
import { commentsIn, type Thread } from './thread';

/** A thread, or all of them, up to then: ms of the server. */
export interface ReadUntil {
  readonly thread?: string;
  readonly until: number;
}

/** Where it stands what somebody has read. Null until that is known: nothing is called unread then. */
export interface MarkStore {
  readonly marks: ReadMarks | null;
  readonly mark: (read: ReadUntil) => void;
}

export interface ReadState {
  readonly isUnread: (thread: Thread) => boolean;
  readonly read: (thread: Thread) => void;
  readonly readAll: (threads: readonly Thread[]) => void;
}

export const marked = ({ all, threads }: ReadMarks, { thread: id, until }: ReadUntil): ReadMarks =>
  id === undefined
    ? { all: until, threads: [] }
    : { all, threads: [...threads.filter((one) => one.id !== id), { id, until }] };

/** When others last said something in it. */
const lastIn = (thread: Thread, self: string | undefined): number =>
  commentsIn(thread).reduce((last, { created, userID }) => (userID === self ? last : Math.max(last, created)), 0);

/** What somebody (undefined: a guest) has not read yet of what others said. */
export function readStateOf({ marks, mark }: MarkStore, self: string | undefined): ReadState {
  const threads = new Map(marks?.threads.map(({ id, until }) => [id, until]));
  const isUnread = (thread: Thread) =>
    marks !== null && lastIn(thread, self) > Math.max(marks.all, threads.get(thread.id) ?? 0);
  return {
    isUnread,
    read: (thread) => {
      if (isUnread(thread)) mark({ thread: thread.id, until: lastIn(thread, self) });
    },
    readAll: (all) => mark({ until: Math.max(0, ...all.map((thread) => lastIn(thread, self))) }),
  };
}
