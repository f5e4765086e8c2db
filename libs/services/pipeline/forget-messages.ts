import { endedSessions, topics } from '@rehearse/contract';
import type { Erased } from '@rehearse/contract';
import type { OutgoingMessage, Stream } from '@rehearse/platform/ports';

/** Removes what the stream keeps of them. What is still unread is dropped when its turn comes. */
export async function forgetMessages(stream: Stream, erased: readonly Erased[]): Promise<void> {
  const apps = new Set(erased.flatMap((one) => (one.kind === 'app' ? [one.app] : [])));
  if (apps.size > 0) await stream.forget(topics.records.name, { isMeant: ({ value }) => isOf(apps, value) });
  const sessions = appsOfSessions(erased);
  const isMeant = ({ key, value }: OutgoingMessage) => isOf(sessions.get(key) ?? new Set(), value);
  if (sessions.size > 0) await stream.forget(topics.records.name, { keys: [...sessions.keys()], isMeant });
}

/** Several apps may have a session of one name. */
function appsOfSessions(erased: readonly Erased[]): ReadonlyMap<string, ReadonlySet<string>> {
  const apps = new Map<string, Set<string>>();
  for (const one of erased) {
    if (one.kind === 'app') continue;
    for (const session of endedSessions(one)) apps.set(session, (apps.get(session) ?? new Set()).add(one.app));
  }
  return apps;
}

const named = /"app":"([^"]*)"/g;

/** Looked for in one pass over the text, however many apps there are. A message that cannot be read is told by it. */
function isOf(apps: ReadonlySet<string>, value: string): boolean {
  if (![...value.matchAll(named)].some(([, app = '']) => apps.has(app))) return false;
  try {
    return apps.has((JSON.parse(value) as { app: string }).app);
  } catch {
    return true;
  }
}
