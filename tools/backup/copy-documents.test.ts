// Documents that change while they are copied: a unique key moves from one to another.
import { openEmbedded } from '@rehearse/platform/embedded';
import type { Collection, Documents, JsonObject, Platform, Stored } from '@rehearse/platform/ports';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listed } from '@rehearse/testkit/conformance';
import { copyDocuments } from './copy-documents';

const people = { name: 'people', indexes: [{ name: 'email', path: ['email'], unique: true }] };

let folder: string;
let from: Platform;
let to: Platform;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-copy-'));
  from = await openEmbedded({ dataFolder: join(folder, 'from') });
  to = await openEmbedded({ dataFolder: join(folder, 'to') });
});
afterEach(async () => {
  await from.close();
  await to.close();
  await rm(folder, { recursive: true });
});

/** Documents that are read as `read` says, and are by then what they are. */
function readBefore(now: Documents, read: readonly Stored<JsonObject>[]): Documents {
  return {
    waiting: () => now.waiting(),
    collections: () => now.collections(),
    collection<T extends JsonObject>(definition: typeof people) {
      const collection = now.collection<T>(definition);
      const all = async function* () {
        yield* read;
      };
      return { get: (id: string) => collection.get(id), all } as unknown as Collection<T>;
    },
  };
}

const was = (id: string, email: string): Stored<JsonObject> => ({ id, revision: 1, value: { email } });

async function copied(read: readonly Stored<JsonObject>[]): Promise<readonly unknown[]> {
  await copyDocuments(people, readBefore(from.documents, read), to.documents);
  return (await listed(to.documents.collection(people).all())).map(({ id, value }) => [id, value['email']]);
}

test('each has the key that it has now', async () => {
  const now = from.documents.collection(people);
  await now.insert('a', { email: 'a@x' });
  await now.change('a', { set: [[['email'], 'new@x']] });
  await now.insert('b', { email: 'a@x' });
  expect(await copied([was('a', 'a@x'), was('b', 'a@x')])).toEqual([
    ['a', 'new@x'],
    ['b', 'a@x'],
  ]);
});

test('one that is gone lets go of its key', async () => {
  await from.documents.collection(people).insert('b', { email: 'a@x' });
  expect(await copied([was('a', 'a@x'), was('b', 'a@x')])).toEqual([['b', 'a@x']]);
});

test('one that was read too early is read again', async () => {
  const now = from.documents.collection(people);
  await now.insert('a', { email: 'a@x' });
  await now.insert('b', { email: 'b@x' });
  expect(await copied([was('a', 'a@x'), was('b', 'a@x')])).toEqual([
    ['a', 'a@x'],
    ['b', 'b@x'],
  ]);
});
