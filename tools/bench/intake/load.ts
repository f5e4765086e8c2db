import autocannon from 'autocannon';
import { drawCinema } from '../../demo/cinema';
import { chance } from '../../demo/random';
import { meet, runSession } from '../../demo/tester';

export const eventsPerBatch = 50;
const fewConnections = 16;

/** Fifty events as a tester's page sends them, made by the demo's tester. */
function batchOfRecords(): string {
  const anyIcon = new Proxy<Record<string, string>>({}, { get: () => '<path />' });
  const { app, settings } = drawCinema(anyIcon, 1_767_000_000_000);
  const device = { w: 390, h: 844, mouse: false };
  const records: object[] = [];
  for (let seed = 1; records.length < eventsPerBatch; seed += 1) {
    const luck = chance(seed);
    records.push(...runSession(app, settings.tasks, meet(luck), device, luck, 1_767_000_000_000));
  }
  return JSON.stringify(records.slice(0, eventsPerBatch));
}

const records = batchOfRecords();
const batchesPerSession = 20;
let batches = 0;

/** The next batch: sessions come and go, and no record is sent twice. */
export function nextBatch(): string {
  const number = batches++;
  const session = `S${Math.floor(number / batchesPerSession)}`;
  const from = (number % batchesPerSession) * eventsPerBatch;
  return `{"session":"${session}","client":"bench","version":1,"from":${from},"numbered":${from + eventsPerBatch},"records":${records}}`;
}

export interface Rate {
  /** How many were taken. */
  readonly batches: number;
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** Sends batches to an address as fast as it answers. Throws when anything but 200 comes back. */
export async function flood(url: string, seconds: number, connections = fewConnections): Promise<Rate> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: nextBatch(),
    setupClient: (client) => {
      client.on('response', () => client.setBody(nextBatch()));
    },
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} batches were not taken`);
  return { batches: result['2xx'], perSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 };
}
