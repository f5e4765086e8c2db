import { DuplicateKey, InvalidChange, type Change, type Collection } from '@rehearse/platform/ports';
import { apps, ids, type App } from './app-collection';
import { useBench, type Shape } from './shape';

export function describeDocuments(name: string, shape: Shape): void {
  describe(`documents: ${name}`, () => {
    const bench = useBench(shape);
    const collection = (): Collection<App> => bench.platform.documents.collection<App>(apps);

    describe('one document', () => {
      it('is inserted, read, replaced and removed', async () => {
        expect(await collection().get('a')).toBeNull();
        expect(await collection().insert('a', { name: 'One' })).toEqual({
          id: 'a',
          revision: 1,
          value: { name: 'One' },
        });
        expect(await collection().replace('a', { count: 2 })).toEqual({ id: 'a', revision: 2, value: { count: 2 } });
        expect(await collection().get('a')).toEqual({ id: 'a', revision: 2, value: { count: 2 } });
        expect(await collection().remove('a')).toBe(true);
        expect(await collection().remove('a')).toBe(false);
        expect(await collection().get('a')).toBeNull();
        expect(await collection().replace('a', {})).toBeNull();
        expect(await collection().change('a', { set: [[['name'], 'x']] })).toBeNull();
      });

      it('goes on with the revision that it has had elsewhere', async () => {
        expect(await collection().insert('a', { name: 'One' }, { revision: 7 })).toMatchObject({ revision: 7 });
        expect(await collection().replace('a', { count: 2 }, { ifRevision: 7 })).toMatchObject({ revision: 8 });
        expect(await collection().get('a')).toMatchObject({ revision: 8 });
      });

      it('is there after closing and opening again', async () => {
        await collection().insert('a', { name: 'One', members: [{ user: 'u1' }] });
        await collection().change('a', { increment: [[['count'], 3]] });
        await bench.reopen();
        expect(await collection().get('a')).toEqual({
          id: 'a',
          revision: 2,
          value: { name: 'One', members: [{ user: 'u1' }], count: 3 },
        });
        expect(ids(await collection().findBy('member', ['u1']))).toEqual(['a']);
      });

      it('does not mix with one of the same id in another collection', async () => {
        const others = bench.platform.documents.collection<App>({ name: 'others', indexes: [] });
        await collection().insert('a', { name: 'app' });
        await others.insert('a', { name: 'other' });
        await others.remove('a');
        expect((await collection().get('a'))?.value).toEqual({ name: 'app' });
      });

      it('refuses an id that is taken', async () => {
        await collection().insert('a', { name: 'One' });
        await expect(collection().insert('a', { name: 'Two' })).rejects.toThrow(DuplicateKey);
        expect((await collection().get('a'))?.value).toEqual({ name: 'One' });
      });

      it('may be 12 MB large', async () => {
        const text = 'ä line\n'.repeat((12 * 1024 * 1024) / 8);
        await collection().insert('a', { widgets: { w1: { text } } });
        await collection().change('a', { set: [[['widgets', 'w1', 'x'], 1]] });
        const found = await collection().get('a');
        expect(found?.value.widgets?.['w1']?.['x']).toBe(1);
        expect(found?.value.widgets?.['w1']?.['text'] === text).toBe(true);
      });

      it('keeps text, numbers and empty things as they are', async () => {
        const value = {
          a: ['', ' ', '\0', '\u2028', 'DROP TABLE apps; --', "it's", '"', '\\', '😀', '\n\n'],
          b: [0, -0.5, 1e21, Number.MAX_SAFE_INTEGER, 5e-324],
          c: [true, false, null, [], {}, [[]]],
        };
        const free = bench.platform.documents.collection({ name: 'free', indexes: [] });
        await free.insert("id'; --", value);
        expect((await free.get("id'; --"))?.value).toEqual(value);
      });
    });

    describe('change', () => {
      it('sets, unsets and increments together, making what is missing on the way', async () => {
        await collection().insert('a', { name: 'One', email: 'a@b.c', count: 1 });
        const changed = await collection().change('a', {
          set: [
            [['widgets', 'w1', 'x'], 10],
            [['name'], 'Two'],
          ],
          unset: [['email'], ['widgets', 'w9', 'x']],
          increment: [
            [['count'], 2],
            [['widgets', 'w2', 'y'], -1],
          ],
        });
        const expected = { name: 'Two', count: 3, widgets: { w1: { x: 10 }, w2: { y: -1 } } };
        expect(changed).toEqual({ id: 'a', revision: 2, value: expected });
        expect((await collection().get('a'))?.value).toEqual(expected);
      });

      it('applies a thousand parts at once', async () => {
        await collection().insert('a', {});
        const keys = Array.from({ length: 1000 }, (_, number) => `w${number}`);
        await collection().change('a', { set: keys.map((key, number) => [['widgets', key, 'x'], number] as const) });
        await collection().change('a', { unset: keys.slice(1).map((key) => ['widgets', key]) });
        expect((await collection().get('a'))?.value).toEqual({ widgets: { w0: { x: 0 } } });
        await collection().change('a', {
          increment: keys.map((key, number) => [['widgets', key, 'x'], number] as const),
        });
        await collection().change('a', { increment: keys.map((key) => [['widgets', key, 'x'], 1] as const) });
        const counted = Object.fromEntries(keys.map((key, number) => [key, { x: number + 1 }]));
        expect((await collection().get('a'))?.value).toEqual({ widgets: counted });
      });

      it('answers the value of its own revision, even when it is read late', async () => {
        await collection().insert('a', { count: 0 });
        const first = await collection().change('a', { increment: [[['count'], 1]] });
        await collection().change('a', { increment: [[['count'], 1]] });
        expect(first?.value).toEqual({ count: 1 });
      });

      const wrongChanges: [string, Change][] = [
        ['a path through a text', { set: [[['name', 'x'], 1]] }],
        ['a path into a list', { set: [[['members', '0', 'user'], 'u2']] }],
        ['an increment of a text', { increment: [[['name'], 1]] }],
        ['the same place twice', { set: [[['count'], 1]], increment: [[['count'], 1]] }],
        ['a place inside a changed one', { set: [[['widgets'], {}]], unset: [['widgets', 'w1']] }],
        ['the whole document', { set: [[[], {}]] }],
      ];

      it.each(wrongChanges)('refuses %s and changes nothing', async (_, wrong) => {
        const value = { name: 'One', members: [{ user: 'u1' }] };
        await collection().insert('a', value);
        await expect(collection().change('a', wrong)).rejects.toThrow(InvalidChange);
        const good = { set: [[['note', 'text'], 'x']] as const };
        await expect(collection().change('a', { ...wrong, set: [...good.set, ...(wrong.set ?? [])] })).rejects.toThrow(
          InvalidChange,
        );
        const many = Array.from({ length: 60 }, (_, number) => [['widgets', `w${number}`, 'x'], 1] as const);
        await expect(collection().change('a', { ...wrong, set: [...many, ...(wrong.set ?? [])] })).rejects.toThrow(
          InvalidChange,
        );
        expect(await collection().get('a')).toEqual({ id: 'a', revision: 1, value });
      });

      it('lets 200 parallel increments all arrive', async () => {
        await collection().insert('a', { count: 0 });
        const changes = Array.from({ length: 200 }, () => collection().change('a', { increment: [[['count'], 1]] }));
        const revisions = (await Promise.all(changes)).map((stored) => stored?.revision);
        expect(new Set(revisions).size).toBe(200);
        expect(await collection().get('a')).toMatchObject({ revision: 201, value: { count: 200 } });
      });
    });

    describe('opaque keys', () => {
      const keys = [
        'a.b',
        '$set',
        '$',
        '%',
        '*',
        '',
        ' ',
        '"',
        '\\',
        "'",
        '[0]',
        '#',
        '0',
        'é😀',
        '\n',
        'constructor',
        'hasOwnProperty',
      ];

      it.each(keys)('take %j as it is', async (key) => {
        await collection().insert('a', { widgets: { other: { x: 1 }, [key]: { [key]: 'old' } } });
        await collection().change('a', { set: [[['widgets', key, key], 'new']] });
        expect((await collection().get('a'))?.value).toEqual({ widgets: { other: { x: 1 }, [key]: { [key]: 'new' } } });
        await collection().change('a', { unset: [['widgets', key]] });
        await collection().change('a', { increment: [[['widgets', key, 'n'], 5]] });
        expect((await collection().get('a'))?.value).toEqual({ widgets: { other: { x: 1 }, [key]: { n: 5 } } });
        expect((await collection().get('a', { omit: [key] }))?.value).toHaveProperty('widgets');
      });

      it('are taken as they are, many at a time', async () => {
        const all = ['n1', 'n2', 'n3'].flatMap((field) => keys.map((key) => ['widgets', key, field]));
        await collection().insert('a', {});
        await collection().change('a', { set: all.map((place) => [place, 1]) });
        await collection().change('a', { unset: all.slice(keys.length) });
        const expected = Object.fromEntries(keys.map((key) => [key, { n1: 1 }]));
        expect((await collection().get('a'))?.value).toEqual({ widgets: expected });
      });

      it.each(keys)('are found as keys of a map: %j', async (key) => {
        await collection().insert('a', { invitations: { [key]: { by: 'u' } } });
        expect(ids(await collection().findBy('invitation', [key]))).toEqual(['a']);
        await expect(collection().insert('b', { invitations: { [key]: { by: 'u' } } })).rejects.toThrow(DuplicateKey);
      });

      it('keep or refuse __proto__, and harm no one', async () => {
        const hostile = JSON.parse('{"widgets":{"__proto__":{"polluted":"yes"}}}') as App;
        const inserted = await collection()
          .insert('a', hostile)
          .then(
            () => true,
            () => false,
          );
        if (inserted) expect(JSON.stringify((await collection().get('a'))?.value)).toBe(JSON.stringify(hostile));
        else await collection().insert('a', {});
        await collection()
          .change('a', { set: [[['__proto__', 'polluted'], 'yes']] })
          .catch(() => undefined);
        expect(Object.getPrototypeOf((await collection().get('a'))?.value)).toBe(Object.prototype);
        expect(({} as { polluted?: string }).polluted).toBeUndefined();
      });
    });

    describe('conditional writes', () => {
      it('happen only at the stored revision', async () => {
        await collection().insert('a', { count: 0 });
        expect(await collection().replace('a', { count: 9 }, { ifRevision: 2 })).toBeNull();
        expect(await collection().change('a', { set: [[['count'], 9]] }, { ifRevision: 2 })).toBeNull();
        expect(await collection().remove('a', { ifRevision: 2 })).toBe(false);
        expect(await collection().get('a')).toEqual({ id: 'a', revision: 1, value: { count: 0 } });
        expect(await collection().change('a', { set: [[['count'], 1]] }, { ifRevision: 1 })).toMatchObject({
          revision: 2,
        });
        expect(await collection().replace('a', { count: 2 }, { ifRevision: 2 })).toMatchObject({ revision: 3 });
        expect(await collection().remove('a', { ifRevision: 3 })).toBe(true);
      });

      it('let exactly one of many win', async () => {
        await collection().insert('a', { count: 0 });
        const tries = Array.from({ length: 50 }, (_, number) =>
          collection().change('a', { set: [[['count'], number]] }, { ifRevision: 1 }),
        );
        const won = (await Promise.all(tries)).filter((stored) => stored !== null);
        expect(won).toHaveLength(1);
        expect((await collection().get('a'))?.value).toEqual(won[0]?.value);
      });
    });
  });
}
