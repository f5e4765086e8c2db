import { batchText, takeBatch } from './batch';

const record = (seq: number) => ({ seq, text: '{"n":1}' });
const seqs = (max: { records: number; bytes: number }, ...waiting: number[]) =>
  takeBatch(waiting.map(record), max).map(({ seq }) => seq);

it('ends before a gap of the numbers', () => {
  expect(seqs({ records: 10, bytes: 1_000 }, 3, 4, 6, 7)).toEqual([3, 4]);
});

it('counts the commas between records', () => {
  expect(seqs({ records: 10, bytes: 15 }, 0, 1, 2)).toEqual([0, 1]);
  expect(seqs({ records: 10, bytes: 14 }, 0, 1, 2)).toEqual([0]);
});

it('takes at least one record, and none of none', () => {
  expect(seqs({ records: 1, bytes: 0 }, 0, 1)).toEqual([0]);
  expect(seqs({ records: 1, bytes: 9 })).toEqual([]);
});

it('writes the number of its first record before the records', () => {
  const display = { pointer: 'mouse', w: 10, h: 20 } as const;
  const text = batchText({ session: 's', client: 'c', version: 1, display, numbered: 9 }, [record(3), record(4)]);
  expect(JSON.parse(text)).toMatchObject({ from: 3, numbered: 9, records: [{ n: 1 }, { n: 1 }] });
});
