import autocannon from 'autocannon';
import { drawCinema } from '@rehearse/examples/drawings';
import { seededRandom } from '@rehearse/examples/random';
import { type Device, randomPerson, runSession } from '@rehearse/examples/sessions';

export const eventsPerBatch = 50;
const fewConnections = 16;

/** Records of the demo's testers. */
function recordsOf(device: Device, kind: 'event' | 'mouse', count: number): readonly object[] {
  const { app, settings } = drawCinema(1_767_000_000_000);
  const records: object[] = [];
  for (let seed = 1; records.length < count; seed += 1) {
    const random = seededRandom(seed);
    const session = runSession(app, settings.tasks, randomPerson(random), device, random, 1_767_000_000_000);
    records.push(...session.filter((record) => record.kind === kind));
  }
  return records.slice(0, count);
}

const phone = { w: 390, h: 844, mouse: false };
const desktop = { w: 1_280, h: 800, mouse: true };
const records = JSON.stringify(recordsOf(phone, 'event', eventsPerBatch));
const batchesPerSession = 20;
let batches = 0;

/** The next batch: sessions come and go, and no record is sent twice. */
export function nextBatch(): string {
  const number = batches++;
  const session = `S${Math.floor(number / batchesPerSession)}`;
  const from = (number % batchesPerSession) * eventsPerBatch;
  return `{"session":"${session}","client":"bench","version":1,"from":${from},"numbered":${from + eventsPerBatch},"records":${records}}`;
}

const testersAtOnce = 100;
const recordsPerTester = 500;
const singles = {
  event: recordsOf(phone, 'event', recordsPerTester),
  mouse: recordsOf(desktop, 'mouse', recordsPerTester),
};

/** One record per request, without a number, as clients of old send them: a hundred testers in turns, until others come. */
export function nextSingle(kind: 'event' | 'mouse'): () => string {
  const bodies = singles[kind].map((record) => JSON.stringify({ ...record, kind: undefined }).slice(1));
  let number = 0;
  return () => {
    const tester = number % testersAtOnce;
    const round = Math.floor(number / testersAtOnce);
    number += 1;
    const group = Math.floor(round / recordsPerTester);
    return `{"session":"S${kind}${group}_${tester}",${bodies[round % recordsPerTester]}`;
  };
}

export interface Rate {
  /** How many were taken. */
  readonly taken: number;
  readonly perSecond: number;
  readonly p99Ms: number;
}

export interface Load {
  readonly connections?: number;
  /** Makes the next body. */
  readonly next?: () => string;
}

/** Sends bodies to an address as fast as it answers, each connection as another caller. Throws when anything but 200 comes back. */
export async function flood(
  url: string,
  seconds: number,
  { connections = fewConnections, next = nextBatch }: Load = {},
): Promise<Rate> {
  let callers = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    body: next(),
    setupClient: (client) => {
      callers += 1;
      client.setHeaders({ 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${callers}` });
      client.on('response', () => client.setBody(next()));
    },
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} were not taken`);
  return { taken: result['2xx'], perSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 };
}
