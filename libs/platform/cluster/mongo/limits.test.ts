import { describeWithEngines } from '../../../../tools/engines';
import { useBench } from '../../conformance/shape';
import { DocumentTooLarge } from './failures';
import { mongoShape } from './shape.fixture';

await describeWithEngines('a document of more than 16 MB', ['mongo'], (engines) => {
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
});
