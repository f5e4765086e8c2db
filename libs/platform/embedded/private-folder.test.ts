// What lies in the data folder is for its owner's eyes only, and what was deleted from it is not there any more.
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openToOthers } from '@rehearse/testkit/programs';
import { eventually } from '@rehearse/testkit/waiting';
import { dead, drop, ok, type CollectionDefinition, type JsonObject, type Platform } from '../ports';
import { openEmbedded } from './open-embedded';

const people: CollectionDefinition = { name: 'people', indexes: [{ name: 'email', path: ['email'], unique: true }] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-private-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As far as this process goes, everything may be open to everybody. */
async function withOpenHand<T>(work: () => Promise<T>): Promise<T> {
  const before = process.umask(0);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
}

async function fill({ documents, stream, blobs, mail }: Platform): Promise<void> {
  await documents.collection<JsonObject>(people).insert('p1', { email: 'a@example.org' });
  await stream.publish('t', [{ key: 'k', value: '1' }]);
  await blobs.put('apps/1/a.png', { bytes: Buffer.from('x'), type: 'image/png' });
  await mail.send({ to: 'a@example.org', subject: 's', text: 't' });
}

async function textOf(place: string): Promise<string> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

it('is made so, whatever the umask', async () => {
  await withOpenHand(async () => {
    const platform = await openEmbedded({ dataFolder: join(folder, 'data') });
    await fill(platform);
    expect((await readdir(join(folder, 'data'))).length).toBeGreaterThan(5);
    expect(await openToOthers(join(folder, 'data'))).toEqual([]);
    await platform.close();
  });
});

it('becomes so, where an earlier version was less careful; a link is not followed', async () => {
  const elsewhere = join(folder, 'elsewhere');
  const data = join(folder, 'data');
  await writeFile(elsewhere, 'not ours');
  await chmod(elsewhere, 0o644);
  await mkdir(join(data, 'blobs/apps'), { recursive: true });
  await writeFile(join(data, 'blobs/apps/old~'), 'x');
  await symlink(elsewhere, join(data, 'link'));
  for (const path of ['', 'blobs', 'blobs/apps', 'blobs/apps/old~']) await chmod(join(data, path), 0o755);
  const platform = await openEmbedded({ dataFolder: data });
  expect((await openToOthers(data)).filter((path) => !path.startsWith('link '))).toEqual([]);
  expect((await stat(elsewhere)).mode & 0o777).toBe(0o644);
  await platform.close();
});

it('keeps nothing of a document that is deleted or changed, wherever its page has been before', async () => {
  const open = () => openEmbedded({ dataFolder: folder });
  let platform = await open();
  const known = platform.documents.collection<JsonObject>(people);
  const word = (at: number) => `canary${(at * 7_919) % 10_007}.`;
  const ids = Array.from({ length: 2_000 }, (_, at) => `p${at}`);
  await Promise.all(ids.map((id, at) => known.insert(id, { email: word(at), notes: 'x'.repeat((at * 37) % 900) })));
  await Promise.all(ids.slice(0, 700).map((id, at) => known.change(id, { set: [[['notes'], word(at).repeat(99)]] })));
  expect(await textOf(folder)).toContain(word(1_500));
  await Promise.all(ids.map((id) => known.remove(id)));
  await platform.close();
  platform = await open();
  expect(await textOf(folder)).not.toMatch(/canary\d/);
  await platform.close();
});

it('keeps nothing of messages that were dropped, or forgotten when they were finished or dead', async () => {
  const platform = await openEmbedded({ dataFolder: folder });
  const { stream } = platform;
  const publish = (...words: string[]) =>
    stream.publish(
      't',
      words.map((word) => ({ key: word.slice(0, 1), value: `"${word} ${'x'.repeat(9_000)}"` })),
    );
  const outcomes = { d: drop('unwanted'), b: dead('unreadable') };
  const seen: string[] = [];
  const handle = async (batch: readonly { readonly key: string }[]) => {
    seen.push(...batch.map(({ key }) => key));
    return batch.map(({ key }) => (key in outcomes ? outcomes[key as keyof typeof outcomes] : ok));
  };
  const reader = stream.subscribe({ topic: 't', group: 'g', maxMessages: 5, maxWaitMs: 5, handle });
  await publish('dropped', 'finished', 'buried', 'stays', 'dropped', 'finished');
  await eventually(async () => expect((await stream.lag('t', 'g')).messages).toBe(0));
  await reader.stop();
  await publish('finished later');
  await stream.forget('t', { keys: ['f', 'b'], isMeant: ({ value }) => !value.startsWith('"stays') });
  await platform.close();

  const left = await textOf(folder);
  expect(left.match(/dropped|finished later|finished|buried|stays/g)?.toSorted()).toEqual(['finished later', 'stays']);

  const again = await openEmbedded({ dataFolder: folder });
  again.stream.subscribe({ topic: 't', group: 'g', maxMessages: 5, maxWaitMs: 5, handle });
  again.stream.subscribe({ topic: 't', group: 'new', maxMessages: 5, maxWaitMs: 5, handle });
  await eventually(() => expect(seen.toSorted().join('')).toBe('bddffffs' + 's'));
  await eventually(async () => expect((await again.stream.lag('t', 'new')).messages).toBe(0));
  await again.close();
});
