import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { commentsIn, type Thread } from './thread';

/** ms of the server: all up to then is read; of single threads more. */
interface ReadMarks {
  readonly all: number;
  readonly threads: Readonly<Record<string, number>>;
}

const none: ReadMarks = { all: 0, threads: {} };

function parsed(text: string | null): ReadMarks {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value === 'object' && value !== null && 'all' in value && 'threads' in value) return value as ReadMarks;
  } catch {
    // Somebody else's text: as if there were none.
  }
  return none;
}

const lastIn = (thread: Thread, isOthers: (userId: string) => boolean): number =>
  commentsIn(thread).reduce((last, { created, userID }) => (isOthers(userID) ? Math.max(last, created) : last), 0);

/** Pages of one browser tell each other; this page tells itself. */
const changed = 'rehearse.comments-read';

function listen(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(changed, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(changed, onChange);
  };
}

export interface ReadState {
  readonly isUnread: (thread: Thread) => boolean;
  readonly read: (thread: Thread) => void;
  readonly readAll: (threads: readonly Thread[]) => void;
}

/** What a person has not read yet of what others said; kept in the browser. */
export function useReadMarks(app: string, user: string | undefined): ReadState {
  const key = `rehearse.comments.${app}.${user ?? 'guest'}`;
  const text = useSyncExternalStore(listen, () => localStorage.getItem(key));
  const marks = useMemo(() => parsed(text), [text]);
  const isOthers = useCallback((author: string) => author !== user, [user]);
  const keep = useCallback(
    (next: ReadMarks) => {
      localStorage.setItem(key, JSON.stringify(next));
      window.dispatchEvent(new Event(changed));
    },
    [key],
  );
  return useMemo(() => {
    const isUnread = (thread: Thread) => lastIn(thread, isOthers) > Math.max(marks.all, marks.threads[thread.id] ?? 0);
    return {
      isUnread,
      read: (thread) => {
        if (!isUnread(thread)) return;
        keep({ ...marks, threads: { ...marks.threads, [thread.id]: lastIn(thread, isOthers) } });
      },
      readAll: (threads) =>
        keep({ all: Math.max(0, ...threads.map((thread) => lastIn(thread, isOthers))), threads: {} }),
    };
  }, [marks, isOthers, keep]);
}
