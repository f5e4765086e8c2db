import type { JsonObject, Stored } from '@rehearse/platform/ports';
import { resultWrites } from './results';

const annotation = (id: string, created: number, value: JsonObject): Stored<JsonObject> => ({
  id,
  revision: 1,
  value: { type: 'session', reference: 'S1', created, ...value },
});
const old = annotation('old', 1, { tasks: { a: true } });
const newest = annotation('new', 2, { tasks: { b: true } });
const known = [
  newest,
  old,
  annotation('other', 3, { reference: 'S2', tasks: { a: true } }),
  annotation('tags', 4, { type: 'tags' }),
];

test('a result is set in the newest annotation of its session, and taken out of older ones', () => {
  expect(resultWrites(known, 'S1', { task: 'a', success: false })).toEqual([
    { known: old, success: null },
    { known: newest, success: false },
  ]);
});

test('one that is taken back is taken out of all that have it', () => {
  expect(resultWrites(known, 'S1', { task: 'a', success: null })).toEqual([{ known: old, success: null }]);
});

test('the first of a session is a new annotation; where there is none nothing is taken back', () => {
  expect(resultWrites(known, 'S3', { task: 'a', success: true })).toEqual([{ known: null, success: true }]);
  expect(resultWrites(known, 'S3', { task: 'a', success: null })).toEqual([]);
});
