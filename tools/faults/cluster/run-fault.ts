// One fault while people work: what they may notice, and what must be true afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '@rehearse/contract';
import { eventually } from '@rehearse/testkit/waiting';
import { isLong } from './load';
import type { Load } from './load';
import type { TestCluster } from './test-cluster';

export interface Fault {
  readonly name: string;
  readonly begin: (testCluster: TestCluster) => Promise<void> | void;
  readonly end: (testCluster: TestCluster) => Promise<void> | void;
  /** What else must come true before it ends. */
  readonly meanwhile?: () => Promise<void>;
  /** Who goes on meanwhile. */
  readonly testers: boolean;
  readonly designers: boolean;
  /** Who looks at the results. */
  readonly readers: boolean;
  /** Which services say that they are not ready. */
  readonly unready: readonly ServiceName[];
  /** Which were killed or paused themselves; all others stay live, so that nobody restarts them in vain. */
  readonly gone?: readonly ServiceName[];
  /** The older version runs: while it drained, its 503 had no code of ours. */
  readonly isOlder?: true;
}

/** Measurements of one fault, in ms. */
export interface Course {
  readonly fault: string;
  /** The longest that a tester's batch, a designer's change and a look at the results took, repetitions included. */
  readonly batch: number;
  readonly change: number;
  readonly read: number;
  /** From the end of the fault until all work as before, and until all of it is counted. */
  readonly healthy: number;
  readonly counted: number;
  readonly refusals: string;
}

/** ms that a row, or the start of a testCluster, may take: a dozen processes that begin one after the other beside everything else on a build server. */
export const longestRowMs = 600_000;

/** Only what hangs is to fail by it: how long it takes is measured. */
const healsWithinMs = 180_000;
const holdMs = isLong ? 30_000 : 2_000;
const probeMs = 10_000;
const probeEveryMs = 500;
/** To say whether it is ready, a service asks all its engines; a look at what people have done costs nobody else. */
const readyEveryMs = 250;
const workEveryMs = 50;

/** Holds a fault under load, and throws when something that was acknowledged is lost, there twice, or not healed. */
export async function runFault(testCluster: TestCluster, fault: Fault): Promise<Course> {
  const load = testCluster.load(fault.name.replaceAll(/\W+/g, '-'));
  let isOver = true;
  try {
    await allWork(load, performance.now());
    isOver = false;
    await fault.begin(testCluster);
    const begun = performance.now();
    const worked = Promise.all([
      fault.testers && works(load.batches, begun),
      fault.designers && works(load.saves, begun),
      fault.readers && works(load.reads, begun),
    ]);
    // That all are ready was so before the fault, too: it is asked when people have worked.
    const asked = fault.unready.length > 0 ? Promise.resolve() : worked;
    await Promise.all([
      worked,
      fault.meanwhile?.(),
      asked.then(() => notReady(testCluster, fault.unready)),
      stayLive(testCluster, fault, begun + holdMs),
    ]);
    const ended = performance.now();
    isOver = true;
    await fault.end(testCluster);
    await allWork(load, performance.now());
    await notReady(testCluster, []);
    const healthy = performance.now() - ended;
    await load.stop();
    await testCluster.settled(load);
    const counted = performance.now() - ended;
    expect(await testCluster.lostChanges(load)).toEqual([]);
    const refusals = [...load.refusals].map(([refusal, times]) => `${times} x ${refusal}`).join(', ');
    const strange = [...load.refusals.keys()].filter((refusal) => !isHonest(refusal, fault));
    if (strange.length > 0) throw new Error([...strange, ...testCluster.failures].join('\n'));
    const [batch = 0, change = 0, read = 0] = [load.batches, load.saves, load.reads].map(longest);
    return { fault: fault.name, batch, change, read, healthy, counted, refusals };
  } finally {
    load.abandon();
    if (!isOver) await fault.end(testCluster);
  }
}

/** "Try again", or no connection at all. Anything else would be a bug's answer. */
const isHonest = (refusal: string, { isOlder }: Fault): boolean =>
  refusal === 'no answer' || /^503 [a-z]+\//.test(refusal) || (isOlder === true && refusal === '503 undefined');

/** Resolves when these services, and no others, say that they are not ready. */
const notReady = (testCluster: TestCluster, services: Fault['unready']) =>
  eventually(async () => expect(await testCluster.notReady()).toEqual(services), healsWithinMs, readyEveryMs);

/** Asks as a liveness probe does, until then. */
async function stayLive(testCluster: TestCluster, { gone = [] }: Fault, until: number): Promise<void> {
  do {
    await eventually(async () => expect(await testCluster.notLive()).toEqual(gone), probeMs);
    await sleep(probeEveryMs);
  } while (performance.now() < until);
}

type Actions = Load['batches'];

/** Resolves when several that were begun since then are acknowledged. */
const works = (actions: Actions, since: number) =>
  eventually(
    () => expect(actions.filter(({ begun }) => begun > since).length).toBeGreaterThan(4),
    healsWithinMs,
    workEveryMs,
  );

const allWork = ({ batches, saves, reads }: Load, since: number) =>
  Promise.all([batches, saves, reads].map((actions) => works(actions, since)));

const longest = (actions: Actions): number => Math.max(...actions.map(({ begun, ended }) => ended - begun));

/** A row for the terminal, and for docs/faults.md. */
export function tell({ fault, batch, change, read, healthy, counted, refusals }: Course): void {
  const seconds = [batch, change, read, healthy, counted].map((ms) => (ms / 1_000).toFixed(1));
  process.stdout.write(`${[fault, ...seconds, refusals].join(' | ')}\n`);
}
