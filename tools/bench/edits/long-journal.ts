import type { App } from '@rehearse/model';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { Platform } from '@rehearse/platform/ports';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppQuota } from '../../../libs/services/studio/app.quota';
import { AppRepository } from '../../../libs/services/studio/app.repository';
import { Journal } from '../../../libs/services/studio/journal';
import { LiveApps } from '../../../libs/services/studio/live-apps';
import { VersionKeeper } from '../../../libs/services/studio/version.keeper';
import { VersionRepository } from '../../../libs/services/studio/version.repository';
import type { Measurement } from '../bench';
import { median } from '../bench';

const changes = 100_000;
/** In one write: as clients do that send what they did one after the other, and as many at once do. */
const together = 20;
const times = 15;
/** A prototype with all these changes, and one without any, in one store. */
const [long, short] = ['long', 'short'];

interface Opening {
  readonly ms: number;
  /** The longest that everybody else waited. */
  readonly heldMs: number;
}

/** The first read in a process that has just started. */
async function opening({ documents }: Platform, id: string): Promise<Opening> {
  const apps = new AppRepository(documents);
  const journal = new Journal(documents);
  const versions = new VersionKeeper(new VersionRepository(documents), journal);
  const live = new LiveApps({ apps, journal, versions, quota: new AppQuota(apps) });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  const app = await live.open(id);
  if ((await app?.current())?.version === undefined) throw new Error('it is not there');
  const ms = performance.now() - began;
  // What held up the loop last is seen in its next turn.
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  await app?.flush();
  return { ms, heldMs: delay.max / 1e6 };
}

async function write(journal: Journal): Promise<void> {
  for (let first = 2; first < changes + 2; first += together) {
    const entries = Array.from({ length: together }, (_, index) => {
      const version = first + index;
      const at = ['widgets', `w_${version % 300}`, 'x'];
      const operation = { op: 'set' as const, at, value: version };
      return { change: { version, id: `edit-${version}`, author: 'ada', time: version, operations: [operation] } };
    });
    await journal.append(long, entries);
  }
}

/** In turns, so that what else the machine does meets all of them alike; the first turn does not count. */
async function inTurns(
  openings: readonly (() => Promise<Opening>)[],
  turns: number,
): Promise<readonly (readonly Opening[])[]> {
  const found: Opening[][] = openings.map(() => []);
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [at, open] of openings.entries()) {
      const one = await open();
      if (turn > 0) found[at]?.push(one);
    }
  return found;
}

const medianOf = (openings: readonly Opening[] = []): number => median(openings.map(({ ms }) => ms));

/** Opening a prototype behind a long journal: with its checkpoint, and as if that had never been written. */
export async function longJournal(app: object): Promise<readonly Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rehearse-bench-'));
  const platform = await openEmbedded({ dataFolder: folder });
  try {
    const apps = new AppRepository(platform.documents);
    const document = { ...(app as App), members: [], invitations: {}, savedVersion: 1 };
    for (const id of [long, short]) await apps.insert(id, document as unknown as Parameters<typeof apps.insert>[1]);
    await write(new Journal(platform.documents));
    const savedAt = (version: number) => apps.change(long, { set: [[['savedVersion'], version]] });
    await savedAt(changes + 1);
    const [checkpoint, none] = await inTurns([() => opening(platform, long), () => opening(platform, short)], times);
    const withoutCheckpoint = async () => {
      await savedAt(1);
      return opening(platform, long);
    };
    const [all = []] = await inTurns([withoutCheckpoint], 2);
    const baseline = { what: 'without changes', value: medianOf(none) };
    return [
      {
        what: `300 widgets behind ${changes} changes opened`,
        value: medianOf(checkpoint),
        unit: 'ms',
        baseline,
        aim: { of: 'ratio', atMost: 1.5 },
      },
      { what: '... if no checkpoint had ever been written', value: medianOf(all), unit: 'ms', baseline },
      {
        what: '... during which others wait at most',
        value: Math.max(...all.map(({ heldMs }) => heldMs)),
        unit: 'ms',
      },
    ];
  } finally {
    await platform.close();
    await rm(folder, { recursive: true, force: true });
  }
}
