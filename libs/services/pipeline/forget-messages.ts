import { endedSessions, topics } from '@rehearse/contract';
import type { Erased } from '@rehearse/contract';
import type { OutgoingMessage, Stream } from '@rehearse/platform/ports';

/** Removes what the stream keeps of it. What is still unread is dropped when its turn comes. */
export async function forgetMessages(stream: Stream, erased: Erased): Promise<void> {
  const isMeant = ({ value }: OutgoingMessage) => isOf(erased.app, value);
  if (erased.kind === 'app') return stream.forget(topics.records, { isMeant });
  const keys = endedSessions(erased);
  if (keys.length > 0) await stream.forget(topics.records, { keys, isMeant });
}

/** A message that cannot be read is told by its text. */
function isOf(app: string, value: string): boolean {
  if (!value.includes(app)) return false;
  try {
    return (JSON.parse(value) as { app?: unknown }).app === app;
  } catch {
    return true;
  }
}
