import { jest } from '@jest/globals';
import { LiveDocument, RunningSize } from '@rehearse/model';
import type { App, Cell } from '@rehearse/model';
import type { Change } from '@rehearse/platform/ports';
import { smallApp } from '@rehearse/testkit/people';
import { AppCheckpoint } from './app.checkpoint';
import type { AppRepository } from './app.repository';

/** What the store answers to one write after the other: the new revision, that somebody else was there, or that it is away. */
type Answer = number | null | 'away';

function checkpointOn(answers: readonly Answer[], storedVersion = 1) {
  const app = { ...smallApp(), id: 'a' } as unknown as App;
  const left = [...answers];
  const written: string[][] = [];
  const apps = {
    async change(_: string, { set = [] }: Change) {
      written.push(set.map(([path]) => path.join('.')).filter((path) => path.includes('screens')));
      const answer = left.shift();
      if (answer === 'away') throw new Error('the store is away');
      return answer ? { id: 'a', revision: answer, value: {} } : null;
    },
    lightEvenIfDeleted: async () => ({ id: 'a', revision: 8, value: { savedVersion: storedVersion } }),
  } as unknown as AppRepository;
  const document = new LiveDocument(app);
  const stored = { id: 'a', version: 1, revision: 1, owner: undefined, app, isOld: false };
  const source = {
    document,
    size: new RunningSize(app),
    lastUpdate: () => 1,
    inTurn: (work: () => Promise<void>) => work(),
  };
  const checkpoint = new AppCheckpoint(apps, stored, source);
  const touch = (version: number, name: string) =>
    checkpoint.touch(version, [{ part: 'screens', name, from: undefined, to: {} } as unknown as Cell]);
  return { checkpoint, touch, written };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what could not be written is tried again by itself, and is in the next write', async () => {
  const { touch, written, checkpoint } = checkpointOn(['away', 'away', 2]);
  touch(2, 's10001');
  await jest.advanceTimersByTimeAsync(1_000);
  expect([written, checkpoint.isBehind]).toEqual([[['screens.s10001']], true]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect([written.length, checkpoint.isBehind]).toEqual([2, true]);
  touch(3, 's10002');
  await jest.advanceTimersByTimeAsync(5_000);
  expect([written[2], checkpoint.isBehind]).toEqual([['screens.s10001', 'screens.s10002'], false]);
});

test('a newer version that somebody else has stored is not written over', async () => {
  const { touch, written, checkpoint } = checkpointOn([null, 9], 5);
  touch(2, 's10001');
  await checkpoint.write();
  expect([written.length, checkpoint.isBehind]).toEqual([1, false]);
});

test('an older one is', async () => {
  const { touch, written } = checkpointOn([null, 9], 1);
  touch(2, 's10001');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([['screens.s10001'], ['screens.s10001']]);
});
