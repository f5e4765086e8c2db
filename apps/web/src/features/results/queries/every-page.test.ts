import { everyPage } from './every-page';

it('asks on until there is no next page', async () => {
  const pages = new Map([
    [undefined, { rows: [1, 2], next: 'b' }],
    ['b', { rows: [], next: 'c' }],
    ['c', { rows: [3], next: null }],
  ]);
  const asked: (string | undefined)[] = [];
  const rows = await everyPage(async (cursor) => {
    asked.push(cursor);
    return pages.get(cursor) ?? { rows: [], next: null };
  });
  expect(rows).toEqual([1, 2, 3]);
  expect(asked).toEqual([undefined, 'b', 'c']);
});

it('brings nothing rather than a part when a page fails', async () => {
  const ask = async (cursor: string | undefined) => {
    if (cursor) throw new Error('away');
    return { rows: [1], next: 'b' };
  };
  await expect(everyPage(ask)).rejects.toThrow('away');
});
