import { setImmediate as nextTurn } from 'node:timers/promises';
import { DuplicateKey, type Collection, type CollectionDefinition, type Stored } from '@rehearse/platform/ports';
import { apps, ids, listed, type App } from './app-collection';
import { useBench, type Shape } from './shape';

export function describeIndexes(name: string, shape: Shape): void {
  describe(`indexes: ${name}`, () => {
    const bench = useBench(shape);
    const collection = (): Collection<App> => bench.platform.documents.collection<App>(apps);

    describe('finding', () => {
      it('find by field, by element of a list and by key of a map, in order of id', async () => {
        await collection().insert('c', { name: 'same', members: [{ user: 'u1' }, { user: 'u2' }, { user: 'u1' }] });
        await collection().insert('a', { name: 'same', invitations: { h1: { by: 'u1' }, h2: { by: 'u1' } } });
        await collection().insert('b', { name: 'other', members: [{ user: 'u1' }], note: { text: 'n' } });
        expect(ids(await collection().findBy('name', ['same']))).toEqual(['a', 'c']);
        expect(ids(await collection().findBy('name', ['same', 'other', 'none']))).toEqual(['a', 'b', 'c']);
        expect(ids(await collection().findBy('member', ['u1']))).toEqual(['b', 'c']);
        expect(ids(await collection().findBy('member', ['u1', 'u2']))).toEqual(['b', 'c']);
        expect(ids(await collection().findBy('invitation', ['h2']))).toEqual(['a']);
        expect(ids(await collection().findBy('note', ['n']))).toEqual(['b']);
        expect(ids(await collection().findBy('name', ['same', 'other'], { limit: 2 }))).toEqual(['a', 'b']);
        expect(await collection().findBy('name', [])).toEqual([]);
        await expect(collection().findBy('unknown', ['x'])).rejects.toThrow();
      });

      it('say of which revision the found ones are, in order of id', async () => {
        for (const id of ['c', 'a', 'b']) await collection().insert(id, { name: 'same', members: [{ user: id }] });
        await collection().change('a', { set: [[['count'], 1]] });
        await collection().change('b', { set: [[['name'], 'other']] });
        const [a, b, c] = [
          { id: 'a', revision: 2 },
          { id: 'b', revision: 2 },
          { id: 'c', revision: 1 },
        ];
        expect(await collection().revisionsBy('name', ['same'], 9)).toEqual([a, c]);
        expect(await collection().revisionsBy('name', ['other', 'same'], 2)).toEqual([a, b]);
        await collection().remove('a');
        expect(await collection().revisionsBy('member', ['a', 'c'], 9)).toEqual([c]);
        await expect(collection().revisionsBy('unknown', ['x'], 9)).rejects.toThrow();
      });

      it('find a range of ids in order, its first id and not its last', async () => {
        for (const id of ['a:02', 'a:10', 'a:01', 'b:01', 'a', 'a;']) await collection().insert(id, { name: id });
        expect(ids(await collection().between('a:', 'a;'))).toEqual(['a:01', 'a:02', 'a:10']);
        expect(ids(await collection().between('a:02', 'a:10'))).toEqual(['a:02']);
        expect(ids(await collection().between('a:02', 'a;', { limit: 1 }))).toEqual(['a:02']);
        expect(ids(await collection().between('a:', 'a;', { limit: 2, order: 'descending' }))).toEqual([
          'a:10',
          'a:02',
        ]);
        expect(await collection().between('a:', 'a;', { limit: 0 })).toEqual([]);
        expect(await collection().between('c', 'd')).toEqual([]);
        expect(await collection().between('a:10', 'a;', { omit: ['name'] })).toEqual([
          { id: 'a:10', revision: 1, value: {} },
        ]);
      });

      it('list documents in the order of an index, part by part, and count them', async () => {
        const times = { a: 1_700_000_000_003, b: 1_700_000_000_001, c: 1_700_000_000_002, d: 1_700_000_000_001 };
        for (const [id, seen] of Object.entries(times)) await collection().insert(id, { seen, name: id });
        await collection().insert('none', { name: 'none' });
        expect(ids(await collection().inOrder('seen', {}))).toEqual(['b', 'd', 'c', 'a']);
        expect(ids(await collection().inOrder('seen', {}, { order: 'descending' }))).toEqual(['a', 'c', 'd', 'b']);
        expect(ids(await collection().inOrder('seen', { from: times.c }))).toEqual(['c', 'a']);
        expect(ids(await collection().inOrder('seen', { from: times.b, below: times.c }))).toEqual(['b', 'd']);
        const paged: string[] = [];
        for (let last: Stored<App> | undefined; ;) {
          const after = last && { value: last.value.seen ?? null, id: last.id };
          const options = { order: 'descending', limit: 1, ...(after && { after }) } as const;
          [last] = await collection().inOrder('seen', { below: times.a }, options);
          if (!last) break;
          paged.push(last.id);
        }
        expect(paged).toEqual(['c', 'd', 'b']);
        expect(await collection().inOrder('seen', { from: times.a }, { omit: ['seen'] })).toEqual([
          { id: 'a', revision: 1, value: { name: 'a' } },
        ]);
        expect([await collection().count('seen'), await collection().count('seen', { below: times.c })]).toEqual([
          4, 2,
        ]);
        expect(ids(await collection().inOrder('seen', { is: times.b }))).toEqual(['b', 'd']);
        expect(await collection().count('seen', { is: times.b })).toBe(2);
        await expect(collection().inOrder('name', {})).rejects.toThrow();
        await expect(collection().count('unknown')).rejects.toThrow();
      });

      it('keep the order through every kind of write', async () => {
        for (const id of ['a', 'b', 'c']) await collection().insert(id, { seen: id });
        await collection().change('a', { set: [[['seen'], 'z']] });
        await collection().change('b', { unset: [['seen']] });
        expect(ids(await collection().inOrder('seen', {}))).toEqual(['c', 'a']);
        await collection().replace('b', { seen: 'y' });
        await collection().remove('c');
        expect(ids(await collection().inOrder('seen', {}))).toEqual(['b', 'a']);
        expect(await collection().count('seen')).toBe(2);
        expect(ids(await collection().findBy('seen', ['z']))).toEqual(['a']);
      });

      it('order texts by their bytes, and fill a new order from what is there', async () => {
        const inOrder = ['', 'A', 'a', 'aa', 'b', 'é', '中', '😀'];
        for (const [place, name] of inOrder.toReversed().entries()) await collection().insert(`i${place}`, { name });
        await bench.reopen();
        const indexes = [...apps.indexes, { name: 'byName', path: ['name'], ordered: true }];
        const named = bench.platform.documents.collection<App>({ name: 'apps', indexes });
        expect((await named.inOrder('byName', {})).map(({ value }) => value.name)).toEqual(inOrder);
      });

      it('find texts by how they begin, each document once, in order of id', async () => {
        await collection().insert('c', { members: [{ user: 'ada' }, { user: 'adam' }] });
        await collection().insert('a', { members: [{ user: 'bob' }, { user: 'ad' }] });
        await collection().insert('b', { members: [{ user: 'a"d' }, { user: 'aéd' }, { user: 'a😀' }] });
        await collection().insert('d', { members: [{ user: 'ae' }, { user: 'Ada' }] });
        const found = async (text: string, limit?: number) =>
          ids(await collection().startingWith('member', text, limit === undefined ? {} : { limit }));
        expect(await found('ad')).toEqual(['a', 'c']);
        expect(await found('ada')).toEqual(['c']);
        expect(await found('a')).toEqual(['a', 'b', 'c', 'd']);
        expect(await found('a', 2)).toEqual(['a', 'b']);
        for (const text of ['a"', 'aé', 'a😀']) expect([text, await found(text)]).toEqual([text, ['b']]);
        for (const text of ['b.b', 'a%', '.*', '"']) expect([text, await found(text)]).toEqual([text, []]);
        expect(await found('')).toEqual(['a', 'b', 'c', 'd']);
        await expect(collection().startingWith('unknown', 'x')).rejects.toThrow();
      });

      it('remove a range of ids, with what they were found by', async () => {
        const many = Array.from({ length: 450 }, (_, index) => `a:${1_000 + index}`);
        await Promise.all(many.map((id) => collection().insert(id, { name: 'same' })));
        for (const id of ['a', 'a;', 'b:1']) await collection().insert(id, { name: 'same' });
        expect(await collection().removeBetween('a:', 'a;')).toBe(450);
        expect(await collection().removeBetween('a:', 'a;')).toBe(0);
        expect(ids(await collection().findBy('name', ['same']))).toEqual(['a', 'a;', 'b:1']);
        await collection().insert('a:1000', { name: 'again' });
        expect(ids(await collection().between('a:', 'a;'))).toEqual(['a:1000']);
      });

      it('count a document that two remove at once only once', async () => {
        const many = Array.from({ length: 100 }, (_, index) => `a:${100 + index}`);
        await Promise.all(many.map((id) => collection().insert(id, {})));
        const [one, other] = await Promise.all([
          collection().removeBetween('a:', 'a;'),
          collection().removeBetween('a:', 'a;'),
        ]);
        expect(one + other).toBe(100);
      });

      it('order the ids of a range by their bytes', async () => {
        const inOrder = ['A', 'B', 'Z', '_', 'a', 'a0', 'aa', 'b', '~'];
        for (const id of inOrder.toReversed()) await collection().insert(id, {});
        expect(ids(await collection().between('A', '~~'))).toEqual(inOrder);
        expect(ids(await collection().between('B', 'aa', { order: 'descending' }))).toEqual(['a0', 'a', '_', 'Z', 'B']);
      });

      it('read a range in order and without gaps while others add to it', async () => {
        const idOf = (number: number) => `a:${String(number).padStart(12, '0')}`;
        let next = 0;
        const writing = (async () => {
          while (next < 100) {
            await collection().insert(idOf(next), {});
            next++;
          }
        })();
        while (next < 100) {
          const known = next;
          const found = ids(await collection().between('a:', 'a;'));
          expect(found.length).toBeGreaterThanOrEqual(known);
          expect(found).toEqual(found.map((_, number) => idOf(number)));
          await nextTurn();
        }
        await writing;
      });

      it('let exactly one of many take the next id of a range', async () => {
        await collection().insert('a:01', {});
        const tries = Array.from({ length: 20 }, (_, count) => collection().insert('a:02', { count }));
        const settled = await Promise.allSettled(tries);
        const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
        expect(refused).toHaveLength(19);
        for (const reason of refused) expect(reason).toMatchObject({ collection: 'apps', index: 'id' });
        expect(ids(await collection().between('a:', 'a;'))).toEqual(['a:01', 'a:02']);
      });

      it('tell texts from numbers', async () => {
        await collection().insert('a', { name: '1' });
        expect(await collection().findBy('name', [1])).toEqual([]);
        expect(ids(await collection().findBy('name', ['1']))).toEqual(['a']);
      });

      it('follow every kind of write', async () => {
        await collection().insert('a', { name: 'n1', note: { text: 't1' }, invitations: { h1: { by: 'u' } } });
        await collection().change('a', { set: [[['name'], 'n2']], unset: [['invitations', 'h1']] });
        expect(await collection().findBy('name', ['n1'])).toEqual([]);
        expect(ids(await collection().findBy('name', ['n2']))).toEqual(['a']);
        expect(await collection().findBy('invitation', ['h1'])).toEqual([]);
        await collection().change('a', { set: [[['note'], { text: 't2' }]] });
        expect(ids(await collection().findBy('note', ['t2']))).toEqual(['a']);
        await collection().change('a', { unset: [['note']] });
        expect(await collection().findBy('note', ['t2'])).toEqual([]);
        await collection().replace('a', { members: [{ user: 'u1' }] });
        expect(await collection().findBy('name', ['n2'])).toEqual([]);
        expect(ids(await collection().findBy('member', ['u1']))).toEqual(['a']);
        await collection().remove('a');
        expect(await collection().findBy('member', ['u1'])).toEqual([]);
      });

      it('leave out the fields that the reader does not need', async () => {
        await collection().insert('a', { name: 'n', count: 1, widgets: { w1: { x: 1 } } });
        expect((await collection().get('a', { omit: ['widgets', 'none'] }))?.value).toEqual({ name: 'n', count: 1 });
        expect((await collection().findBy('name', ['n'], { omit: ['widgets'] }))[0]?.value).toEqual({
          name: 'n',
          count: 1,
        });
        expect((await listed(collection().all({ omit: ['widgets'] })))[0]?.value).toEqual({ name: 'n', count: 1 });
      });

      it('fill a new index from the documents that are there', async () => {
        await collection().insert('a', { count: 7 });
        await bench.reopen();
        const indexes = [...apps.indexes, { name: 'count', path: ['count'] }];
        const widened = bench.platform.documents.collection<App>({ name: 'apps', indexes });
        expect(ids(await widened.findBy('count', [7]))).toEqual(['a']);
      });

      it('are known to whoever asks for all collections', async () => {
        await collection().insert('a', {});
        await bench.platform.documents.collection<App>({ name: 'plain', indexes: [] }).insert('a', {});
        await bench.reopen();
        const known = await bench.platform.documents.collections();
        const sorted = ({ name, indexes }: CollectionDefinition) => [
          name,
          indexes
            .map((index) => JSON.stringify([index.name, index.path, index.unique === true, index.ordered === true]))
            .toSorted(),
        ];
        expect(new Map(known.map(sorted) as [string, string[]][])).toEqual(
          new Map([apps, { name: 'plain', indexes: [] }].map(sorted) as [string, string[]][]),
        );
      });

      it('list everything in order of id', async () => {
        const names = Array.from({ length: 95 }, (_, number) => `id${String(number).padStart(3, '0')}`);
        await Promise.all(names.toReversed().map((id) => collection().insert(id, {})));
        expect(ids(await listed(collection().all()))).toEqual(names);
        expect(ids(await listed(collection().all({ limit: 30 })))).toEqual(names.slice(0, 30));
      });
    });

    describe('unique keys', () => {
      const taken = { collection: 'apps', index: 'email' };

      it('are refused by insert, replace and change, and nothing is written', async () => {
        await collection().insert('a', { email: 'x@y.z' });
        await collection().insert('b', { email: 'b@y.z' });
        await expect(collection().insert('c', { email: 'x@y.z' })).rejects.toMatchObject(taken);
        await expect(collection().replace('b', { email: 'x@y.z', name: 'new' })).rejects.toMatchObject(taken);
        await expect(
          collection().change('b', {
            set: [
              [['name'], 'new'],
              [['email'], 'x@y.z'],
            ],
          }),
        ).rejects.toMatchObject(taken);
        expect(await collection().get('c')).toBeNull();
        expect(await collection().get('b')).toEqual({ id: 'b', revision: 1, value: { email: 'b@y.z' } });
        expect(ids(await collection().findBy('email', ['b@y.z']))).toEqual(['b']);
      });

      it('are free again when their holder lets go', async () => {
        await collection().insert('a', { email: 'x@y.z', invitations: { h: { by: 'u' } } });
        await collection().change('a', { unset: [['email'], ['invitations', 'h']] });
        await collection().insert('b', { email: 'x@y.z', invitations: { h: { by: 'u' } } });
        await collection().remove('b');
        await collection().insert('c', { email: 'x@y.z', invitations: { h: { by: 'u' } } });
        expect(ids(await collection().findBy('email', ['x@y.z']))).toEqual(['c']);
      });

      it('do not meet where there is nothing', async () => {
        await collection().insert('a', { email: null });
        await collection().insert('b', { email: null });
        await collection().insert('c', {});
        await collection().insert('d', {});
        expect(await collection().findBy('email', [null])).toEqual([]);
      });

      it('hold for the keys of a map and against many at once', async () => {
        const tries = Array.from({ length: 30 }, (_, number) =>
          collection().insert(`a${number}`, { invitations: { shared: { by: 'u' }, [`own${number}`]: { by: 'u' } } }),
        );
        const settled = await Promise.allSettled(tries);
        expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await listed(collection().all())).toHaveLength(1);
      });

      it('hold for the elements of a list', async () => {
        const teams = bench.platform.documents.collection({
          name: 'teams',
          indexes: [{ name: 'seat', path: ['seats', '*', 'user'], unique: true }],
        });
        await teams.insert('a', { seats: [{ user: 'u1' }, { user: 'u1' }] });
        const second = teams.insert('b', { seats: [{ user: 'u2' }, { user: 'u1' }] });
        await expect(second).rejects.toThrow(DuplicateKey);
        await expect(second).rejects.toMatchObject({ collection: 'teams', index: 'seat' });
        await teams.insert('c', { seats: [{ user: 'u2' }] });
      });
    });
  });
}
