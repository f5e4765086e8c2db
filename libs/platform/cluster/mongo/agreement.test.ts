import { describeWithEngines } from '@rehearse/testkit/engines';
import { fc } from '@rehearse/testkit/properties';
import { useBench } from '@rehearse/testkit/conformance';
import { embedded } from '../../embedded/shape.fixture';
import { InvalidChange, type Change, type Collection, type CollectionDefinition, type JsonObject } from '../../ports';
import { mongoShape } from './shape.fixture';

const definition: CollectionDefinition = {
  name: 'things',
  indexes: [
    { name: 'a', path: ['a'] },
    { name: 'ab', path: ['a', 'b'] },
    { name: 'list', path: ['list', '*', 'user'] },
    { name: 'keys', path: ['b', '*'] },
  ],
};
const key = fc.constantFrom('a', 'b', 'list', 'c', '0', '$', '.');
const path = fc.array(key, { minLength: 1, maxLength: 3 });
const part = fc.oneof(
  fc.constantFrom(1, '1', true, 'x', 0.1),
  // No path leads to its elements: the stand-in for MongoDB would unset them, and takes null for 0, which a server does not.
  fc.constant([{ user: 'x' }, { user: 1 }, 'y']),
  fc.dictionary(key, fc.constantFrom('x', 1, true), { maxKeys: 3 }),
);
const narrow = {
  set: fc.array(fc.tuple(path, part), { maxLength: 3 }),
  unset: fc.array(path, { maxLength: 2 }),
  increment: fc.array(fc.tuple(path, fc.constantFrom(1, -2, 0.5)), { maxLength: 2 }),
};
const others = Array.from({ length: 60 }, (_, number) => [['others', `${number}`], number] as const);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record(narrow),
  fc.record({ ...narrow, set: narrow.set.map((set) => [...set, ...others]) }),
);
const found = [1, '1', true, 'x', 0.1, 'a', 'b', '0', '$', '.'];

async function outcome(things: Collection<JsonObject>, id: string, one: Change) {
  try {
    return await things.change(id, one).then((stored) => ({ revision: stored?.revision, value: stored?.value }));
  } catch (error) {
    // Of several wrong parts either may be named.
    if (error instanceof InvalidChange) return 'refused';
    throw error;
  }
}

async function finds(things: Collection<JsonObject>) {
  const answers = [];
  for (const { name } of definition.indexes) {
    for (const value of found) answers.push([name, value, (await things.findBy(name, [value])).map(({ id }) => id)]);
  }
  return answers;
}

await describeWithEngines(
  'MongoDocuments and SqliteDocuments',
  ['mongo'],
  (engines) => {
    const sqlite = useBench(embedded);
    const mongo = useBench(mongoShape(() => engines.mongo.url));

    it('do the same with the same changes', async () => {
      const ours = sqlite.platform.documents.collection<JsonObject>(definition);
      const theirs = mongo.platform.documents.collection<JsonObject>(definition);
      let number = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
          const id = `id${number++}`;
          await Promise.all([ours.insert(id, {}), theirs.insert(id, {})]);
          for (const one of changes) expect(await outcome(theirs, id, one)).toEqual(await outcome(ours, id, one));
          expect(await theirs.get(id)).toEqual(await ours.get(id));
        }),
        { numRuns: 80 },
      );
      expect(await finds(theirs)).toEqual(await finds(ours));
    });
  },
  { shared: true },
);
