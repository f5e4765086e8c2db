import { openEmbedded } from '@rehearse/platform/embedded';
import type { Platform } from '@rehearse/platform/ports';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal } from './journal';

let folder = '';
let platform: Platform;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-journal-'));
  platform = await openEmbedded({ dataFolder: folder });
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const entry = (version: number) => ({
  change: { version, id: `edit-${version}`, author: 'ada', time: version, operations: [] },
});

/** One write of each of these lengths. */
async function written(app: string, ...lengths: number[]): Promise<Journal> {
  const journal = new Journal(platform.documents);
  const starts = lengths.map((_, index) => 2 + lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  await Promise.all(lengths.map((length, index) => journal.append(app, range(starts[index] ?? 0, length).map(entry))));
  return journal;
}

async function pages(journal: Journal, app: string): Promise<number[][]> {
  const found: number[][] = [];
  for await (const entries of journal.after(app, 1)) found.push(entries.map(({ change }) => change.version));
  return found;
}

test('a long journal is read in pages, between which others have their turn', async () => {
  const journal = await written('long', ...range(0, 301).map(() => 1));
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const found = await pages(journal, 'long');
  clearImmediate(timer);
  expect(found.map(({ length }) => length)).toEqual([100, 100, 100, 1]);
  expect(found.flat()).toEqual(range(2, 301));
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('writes that hold many changes make shorter pages, and none is cut', async () => {
  const journal = await written('wide', 1_500, 700, 10);
  expect((await pages(journal, 'wide')).map(({ length }) => length)).toEqual([2_200, 10]);
  const answer = await journal.page('wide', 1);
  expect([answer.changes.length, answer.hasMore]).toEqual([2_200, true]);
  expect(await journal.page('wide', 2_201)).toMatchObject({ hasMore: false });
});

test('who knows a part of what was written together gets the rest of it, whether or not others wrote since', async () => {
  const journal = await written('part', 3, 4);
  for (const version of range(1, 8)) {
    const rest = range(version + 1, 8 - version);
    expect((await journal.page('part', version)).changes.map((change) => change.version)).toEqual(rest);
    expect((await journal.changesAfter('part', version)).map((change) => change.version)).toEqual(rest);
  }
  await journal.forget('part', 6);
  expect((await journal.page('part', 6)).changes.map((change) => change.version)).toEqual([7, 8]);
  await expect(journal.page('part', 3)).rejects.toThrow('app.changes.gone');
});

test('a page that is just full is the last one', async () => {
  const journal = await written('full', ...range(0, 500).map(() => 1));
  expect(await journal.page('full', 1)).toMatchObject({ hasMore: false });
  expect(await pages(journal, 'none')).toEqual([]);
});

test('what two people’s clients call their elements are names of each one’s own, also of one write', async () => {
  const journal = new Journal(platform.documents);
  const renaming = (version: number, author: string) => ({
    change: { ...entry(version).change, id: `renaming-${version}`, author },
    renamed: new Map([['w1', `${author}-w1`]]),
  });
  await journal.append('names', [renaming(2, 'ada'), renaming(3, 'bob')]);
  expect([await journal.renamedBy('names', 'ada'), await journal.renamedBy('names', 'bob')]).toEqual([
    new Map([['w1', 'ada-w1']]),
    new Map([['w1', 'bob-w1']]),
  ]);
});
