// One fault while people work: what they may notice, and what must be true afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../../libs/platform/conformance/eventually';
import type { ServiceName } from '../../cluster/cluster';
import type { Load } from './load';
import type { Site } from './site';

export interface Fault {
  readonly name: string;
  readonly begin: (site: Site) => Promise<void> | void;
  readonly end: (site: Site) => Promise<void> | void;
  /** Who goes on meanwhile. */
  readonly testers: boolean;
  readonly designers: boolean;
  /** Which services say that they are not ready. */
  readonly unready: readonly ServiceName[];
}

/** Figures of one fault, in ms. */
export interface Course {
  readonly fault: string;
  /** The longest that a tester's batch and a designer's change took, repetitions included. */
  readonly batch: number;
  readonly change: number;
  /** From the end of the fault until all work as before, and until all of it is counted. */
  readonly healthy: number;
  readonly counted: number;
  readonly refusals: string;
}

/** `npm run faults` holds every fault for so long. */
export const isLong = process.env['FAULTS'] === 'long';
const holdMs = isLong ? 30_000 : 2_000;
const patienceMs = 60_000;

/** Holds a fault under load, and throws when something that was acknowledged is lost, there twice, or not healed. */
export async function suffer(site: Site, fault: Fault): Promise<Course> {
  const load = site.load(fault.name.replaceAll(/\W+/g, '-'));
  let isOver = true;
  try {
    await bothWork(load, performance.now());
    isOver = false;
    await fault.begin(site);
    const begun = performance.now();
    if (fault.testers) await works(load.batches, begun);
    if (fault.designers) await works(load.saves, begun);
    await eventually(async () => expect(await site.notReady()).toEqual(fault.unready), patienceMs);
    await sleep(begun + holdMs - performance.now());
    const ended = performance.now();
    await fault.end(site);
    isOver = true;
    await bothWork(load, performance.now());
    await eventually(async () => expect(await site.notReady()).toEqual([]), patienceMs);
    const healthy = performance.now() - ended;
    await load.stop();
    await site.settled(load);
    const counted = performance.now() - ended;
    expect(await site.lostChanges(load)).toEqual([]);
    const refusals = [...load.refusals].map(([refusal, times]) => `${times} x ${refusal}`).join(', ');
    expect([...load.refusals.keys()].filter((refusal) => !isHonest(refusal))).toEqual([]);
    return { fault: fault.name, batch: longest(load.batches), change: longest(load.saves), healthy, counted, refusals };
  } finally {
    load.abandon();
    if (!isOver) await fault.end(site);
  }
}

/** "Try again", or no connection at all. Anything else would be a bug's answer. */
const isHonest = (refusal: string): boolean => refusal === 'no answer' || refusal.startsWith('503 ');

type Deeds = Load['batches'];

/** Resolves when several that were begun since then are acknowledged. */
const works = (deeds: Deeds, since: number) =>
  eventually(() => expect(deeds.filter(({ begun }) => begun > since).length).toBeGreaterThan(4), patienceMs);

const bothWork = (load: Load, since: number) => Promise.all([works(load.batches, since), works(load.saves, since)]);

const longest = (deeds: Deeds): number => Math.max(...deeds.map(({ begun, ended }) => ended - begun));

/** A row for the terminal, and for docs/faults.md. */
export function tell({ fault, batch, change, healthy, counted, refusals }: Course): void {
  const seconds = [batch, change, healthy, counted].map((ms) => (ms / 1_000).toFixed(1));
  process.stdout.write(`${[fault, ...seconds, refusals].join(' | ')}\n`);
}
