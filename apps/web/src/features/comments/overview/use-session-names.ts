import { useRoute } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import { sessionName } from '../../../session-name';
import { subjectOf } from '../beside/subject';
import type { Thread } from '../data/thread';

/** More are not asked for by name: an address has an end. */
const atMost = 100;

/** What the sessions are called that people talk about, by id; those that cannot be read have no name. */
export function useSessionNames(app: string, threads: readonly Thread[]): ReadonlyMap<string, string> {
  const ids = threads.flatMap((thread) => (subjectOf(thread) === 'session' ? (thread.root.reference ?? []) : []));
  const session = [...new Set(ids)].slice(0, atMost);
  const { data } = useRoute(
    routes.analytics.sessions,
    { params: { app }, query: { session, valid: 'all', limit: atMost } },
    { enabled: session.length > 0, retry: false },
  );
  return new Map(data?.rows.map((row) => [row.id, sessionName(row)]));
}
