import { topics } from '@rehearse/contract';
import type { Erased, UserRetired } from '@rehearse/contract';
import { ClickHouse } from '@rehearse/platform/clickhouse';
import type { ConnectionOptions } from '@rehearse/platform/clickhouse';
import type { OutgoingMessage, Stream } from '@rehearse/platform/ports';
import { createReadStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

export const listName = 'erasures.jsonl';

/** Of what was erased only ids are known; an account has no app, an app no session. */
const erasure = z.object({ app: z.string(), session: z.string(), account: z.string() });
type Erasure = z.infer<typeof erasure>;

const dayMs = 24 * 3_600_000;
const atOnce = 500;

/** Writes what was ever erased into a new file, a line each. */
export async function listErasures(connection: ConnectionOptions, path: string): Promise<void> {
  const clickhouse = new ClickHouse(connection);
  const file = await open(path, 'wx', 0o600);
  try {
    const sql = 'SELECT app, session, account FROM erasures FINAL';
    for await (const rows of clickhouse.stream<Erasure>(sql, {}, { timeoutMs: dayMs }))
      await file.writeFile(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
    await clickhouse.close();
  }
}

/**
 * Tells the services of a restored installation what was erased since its backup was taken, by a list that was written
 * later. They erase it as they always do, as soon as they run. Answers how much it is.
 */
export async function eraseAgain(stream: Stream, list: string, backup: string): Promise<number> {
  const known = new Set<string>();
  for await (const one of erasuresIn(join(backup, listName))) known.add(JSON.stringify(one));
  const waiting = new Map<string, OutgoingMessage[]>();
  let count = 0;
  const tell = async (topic: string) => {
    await stream.publish(topic, waiting.get(topic) ?? []);
    waiting.delete(topic);
  };
  for await (const one of erasuresIn(list)) {
    if (known.has(JSON.stringify(one))) continue;
    const { topic, ...message } = messageOf(one);
    const some = [...(waiting.get(topic) ?? []), message];
    waiting.set(topic, some);
    if (some.length === atOnce) await tell(topic);
    count += 1;
  }
  for (const topic of waiting.keys()) await tell(topic);
  return count;
}

/** A backup of an earlier version has no list. */
async function* erasuresIn(path: string): AsyncGenerator<Erasure> {
  if (!existsSync(path)) return;
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') }))
    yield erasure.parse(JSON.parse(line));
}

function messageOf({ app, session, account }: Erasure): OutgoingMessage & { readonly topic: string } {
  if (account !== '') {
    const retired: UserRetired = { user: account };
    return { topic: topics.retirements.name, key: account, value: JSON.stringify(retired) };
  }
  const erased: Erased = session === '' ? { kind: 'app', app } : { kind: 'session', app, session };
  return { topic: topics.erasures.name, key: app, value: JSON.stringify(erased) };
}
