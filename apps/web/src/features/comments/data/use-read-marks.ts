import { useApi, useRoute, useSession } from '@rehearse/client/api/react';
import { type ReadMarks, routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { browserStorage } from '../../../browser-storage';
import type { CommentPlace } from './comment-source';
import { marked, type MarkStore, type ReadState, readStateOf, type ReadUntil } from './read-marks';

/** Kept with the account of whoever is let in by it; who came by a link has none, or none that counts here. */
export function useReadMarks({ app, link }: CommentPlace): ReadState {
  const { user } = useSession();
  const self = user?.id;
  const isByAccount = link === undefined && self !== undefined;
  const ofAccount = useAccountMarks(app, isByAccount);
  const ofBrowser = useBrowserMarks(`rehearse.comments.${app}.${self ?? 'guest'}`);
  const { marks, mark } = isByAccount ? ofAccount : ofBrowser;
  return useMemo(() => readStateOf({ marks, mark }, self), [marks, mark, self]);
}

function useAccountMarks(app: string, enabled: boolean): MarkStore {
  const api = useApi();
  const queries = useQueryClient();
  const params = { app };
  const { data: marks = null } = useRoute(routes.comments.marks, { params }, { enabled });
  const queryKey = api.key(routes.comments.marks, { params });
  const { mutate: mark } = useMutation({
    mutationFn: (read: ReadUntil) => api.call(routes.comments.read, { params, body: read }),
    onMutate: async (read) => {
      // An answer on its way is of before.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<ReadMarks>(queryKey, (known) => known && marked(known, read));
    },
  });
  return { marks, mark };
}

const none: ReadMarks = { all: 0, threads: [] };

const isMarks = (value: unknown): value is ReadMarks =>
  typeof value === 'object' && value !== null && 'all' in value && 'threads' in value && Array.isArray(value.threads);

function parsed(text: string | null): ReadMarks {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (isMarks(value)) return value;
  } catch {
    // Somebody else's text: as if there were none.
  }
  return none;
}

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

function useBrowserMarks(key: string): MarkStore {
  const text = useSyncExternalStore(listen, () => browserStorage.getItem(key));
  return useMemo(() => {
    const marks = parsed(text);
    const mark = (read: ReadUntil) => {
      browserStorage.setItem(key, JSON.stringify(marked(marks, read)));
      window.dispatchEvent(new Event(changed));
    };
    return { marks, mark };
  }, [key, text]);
}
