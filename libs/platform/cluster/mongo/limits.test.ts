import { limits } from '@rehearse/contract';
import { sizeOf } from '@rehearse/model';
import type { App } from '@rehearse/model';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { fc } from '@rehearse/testkit/properties';
import { mongo } from 'mongoose';
import { useBench } from '@rehearse/testkit/conformance';
import type { JsonObject } from '../../ports';
import { DocumentTooLarge } from './failures';
import { toDatabase } from './opaque-keys';
import { mongoShape } from './shape.fixture';

await describeWithEngines(
  'a document of more than 16 MB',
  ['mongo'],
  (engines) => {
    const bench = useBench(mongoShape(() => engines.mongo.url));

    it('is refused by name, and nothing is written', async () => {
      const documents = bench.platform.documents.collection({ name: 'large', indexes: [] });
      const text = 'x'.repeat(17 * 1024 * 1024);
      await documents.insert('a', { text: 'small' });
      const writes = [
        documents.insert('b', { text }),
        documents.replace('a', { text }),
        documents.change('a', { set: [[['more'], text]] }),
      ];
      for (const one of await Promise.allSettled(writes))
        expect(one).toMatchObject({ reason: expect.any(DocumentTooLarge) });
      await expect(documents.insert('b', { text })).rejects.toThrow(/large\/b would be larger than 16 MB/);
      expect(await documents.get('a')).toEqual({ id: 'a', revision: 1, value: { text: 'small' } });
      expect(await documents.get('b')).toBeNull();
    });
  },
  { shared: true },
);

await describeWithEngines(
  'the largest prototype that is allowed',
  ['mongo'],
  (engines) => {
    const bench = useBench(mongoShape(() => engines.mongo.url));
    const sizeInMongo = (app: object) => mongo.BSON.calculateObjectSize(toDatabase(app as JsonObject) as object);

    it('is never larger in MongoDB than its measure, whatever its names and values are', () => {
      fc.assert(
        fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 5 })), (document) => {
          const app = JSON.parse(JSON.stringify(document));
          expect(sizeInMongo(app)).toBeLessThanOrEqual(sizeOf(app).bytes);
          expect(Buffer.byteLength(JSON.stringify(app))).toBeLessThanOrEqual(sizeOf(app).bytes);
        }),
        { numRuns: 100 },
      );
    });

    it('fits, with its members and links', async () => {
      const documents = bench.platform.documents.collection({
        name: 'apps',
        indexes: [{ name: 'invitation', path: ['invitations', '*'], unique: true }],
      });
      const texts = ['x'.repeat(limits.documentBytes - 100)];
      expect(sizeOf({ texts } as unknown as App).bytes).toBeLessThanOrEqual(limits.documentBytes);
      const links = Object.fromEntries([1, 2, 3].map((level) => [String(level).repeat(64), level]));
      const members = Array.from({ length: 500 }, (_, index) => ({ user: `${index}`, email: 'x'.repeat(300) }));
      await documents.insert('a', { texts, invitations: links, members });
      const changed = await documents.change('a', { set: [[['invitations'], { other: 1 }]] });
      expect(changed?.revision).toBe(2);
    });
  },
  { shared: true },
);
