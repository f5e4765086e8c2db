import { InvalidBlobKey } from '@rehearse/platform/ports';
import { listed } from './app-collection';
import { useBench, type Shape } from './shape';

const bytes = (...list: number[]) => Uint8Array.from(list);

export function describeBlobs(name: string, shape: Shape): void {
  describe(`blobs: ${name}`, () => {
    const bench = useBench(shape);
    const blobs = () => bench.platform.blobs;

    async function read(key: string) {
      const blob = await blobs().get(key);
      return blob && { type: blob.type, bytes: [...blob.bytes] };
    }

    it('keep bytes and type, also over a restart', async () => {
      const all = Array.from({ length: 256 }, (_, number) => number);
      await blobs().put('apps/a1/x.png', { type: 'image/png', bytes: bytes(...all) });
      await blobs().put('empty', { type: '', bytes: bytes() });
      await bench.reopen();
      expect(await read('apps/a1/x.png')).toEqual({ type: 'image/png', bytes: all });
      expect(await read('empty')).toEqual({ type: '', bytes: [] });
      expect(await read('none')).toBeNull();
    });

    it('are listed by their keys, always in the same order', async () => {
      const keys = async () => await listed(blobs().keys());
      expect(await keys()).toEqual([]);
      for (const key of ['b', 'a/b', 'a', 'a-b/c', 'a/b/c.png']) await blobs().put(key, { type: 'x', bytes: bytes(1) });
      const found = await keys();
      expect(found.toSorted()).toEqual(['a', 'a-b/c', 'a/b', 'a/b/c.png', 'b']);
      await blobs().delete('b');
      expect(await keys()).toEqual(found.filter((key) => key !== 'b'));
    });

    it('are replaced, copied and deleted', async () => {
      await blobs().put('a', { type: 'x', bytes: bytes(1) });
      await blobs().put('a', { type: 'y', bytes: bytes(2, 3) });
      expect(await blobs().copy('a', 'deep/er/b')).toBe(true);
      expect(await blobs().copy('none', 'c')).toBe(false);
      await blobs().delete('a');
      await blobs().delete('a');
      expect(await read('a')).toBeNull();
      expect(await read('deep/er/b')).toEqual({ type: 'y', bytes: [2, 3] });
      expect(await read('c')).toBeNull();
    });

    it('tell a blob from the folder of the same name', async () => {
      await blobs().put('a', { type: 'x', bytes: bytes(1) });
      await blobs().put('a/b', { type: 'x', bytes: bytes(2) });
      expect(await read('a')).toEqual({ type: 'x', bytes: [1] });
      expect(await read('a/b')).toEqual({ type: 'x', bytes: [2] });
    });

    it('are deleted by folder, not by the beginning of a name', async () => {
      for (const key of ['apps/1/a', 'apps/1/b/c', 'apps/1', 'apps/10/a', 'apps/2'])
        await blobs().put(key, { type: 'x', bytes: bytes(1) });
      await blobs().deleteAll('apps/1');
      await blobs().deleteAll('nothing/here');
      expect(await Promise.all(['apps/1/a', 'apps/1/b/c', 'apps/1'].map(read))).toEqual([null, null, null]);
      expect(await read('apps/10/a')).not.toBeNull();
      expect(await read('apps/2')).not.toBeNull();
    });

    const wrong = [
      '',
      '/',
      '/etc/passwd',
      '../x',
      'a/../../x',
      'a//b',
      'a/',
      '.hidden',
      'a/.b',
      'a\\b',
      'a b',
      'ä',
      'a\0',
      'a\n',
      'a~',
      'x'.repeat(300),
      'C:x',
    ];

    it.each(wrong)('refuse %j as a key', async (key) => {
      const blob = { type: 'x', bytes: bytes(1) };
      await expect(blobs().put(key, blob)).rejects.toThrow(InvalidBlobKey);
      await expect(blobs().get(key)).rejects.toThrow(InvalidBlobKey);
      await expect(blobs().delete(key)).rejects.toThrow(InvalidBlobKey);
      await expect(blobs().deleteAll(key)).rejects.toThrow(InvalidBlobKey);
      await blobs().put('good', blob);
      await expect(blobs().copy('good', key)).rejects.toThrow(InvalidBlobKey);
      await expect(blobs().copy(key, 'good')).rejects.toThrow(InvalidBlobKey);
    });
  });
}
