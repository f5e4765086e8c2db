import type { Finding } from '@rehearse/contract';
import { limits } from '@rehearse/contract';
import { clipKey, cut, foundClips, isCutOf, notedClips } from './clips';

const note = (start: number | undefined, created: number, value = ' At a loss ') => ({
  _id: 'n',
  id: 'n',
  type: 'note',
  reference: 'S1',
  value,
  created,
  ...(start !== undefined && { start }),
});

it('makes a clip around each note, the newest first', () => {
  expect(notedClips([note(2_000, 1), note(60_000, 2, 'Again')])).toEqual([
    { session: 'S1', from: 55_000, to: 70_000, title: 'Again' },
    { session: 'S1', from: 0, to: 12_000, title: 'At a loss' },
  ]);
  expect(notedClips([note(undefined, 1)])).toEqual([]);
});

it('offers the first two moments of each finding, under its title', () => {
  const moments = [30_000, 4_000, 90_000].map((at, index) => ({ id: `S${index}`, number: index, label: '', at }));
  const finding = { id: 'rageClicks/s1/w1', moments } as unknown as Finding;
  expect(foundClips([finding], ({ id }) => `Found ${id}`)).toEqual([
    { session: 'S0', from: 25_000, to: 40_000, title: 'Found rageClicks/s1/w1' },
    { session: 'S1', from: 0, to: 14_000, title: 'Found rageClicks/s1/w1' },
  ]);
});

it('knows a moment by its session and times', () => {
  const clip = { session: 'S1', from: 0, to: 5, title: 'x' };
  expect(clipKey(clip)).toBe(clipKey({ ...clip, title: 'y' }));
  expect(clipKey(clip)).not.toBe(clipKey({ ...clip, to: 6 }));
});

it('is cut by its ends, of which the other one gives way', () => {
  const clip = { session: 'S1', from: 5_000, to: 20_000, title: 'x' };
  const endsOf = ({ from, to }: typeof clip) => [from, to];
  expect(endsOf(cut(clip, { from: 8_000 }))).toEqual([8_000, 20_000]);
  expect(endsOf(cut(clip, { from: 30_000 }))).toEqual([30_000, 30_500]);
  expect(endsOf(cut(clip, { to: 1_000 }))).toEqual([500, 1_000]);
  expect(endsOf(cut(clip, { to: 0 }))).toEqual([0, 500]);
  expect(endsOf(cut(clip, { to: limits.clipMs + 9_000 }))).toEqual([9_000, limits.clipMs + 9_000]);
  expect(cut(clip, { title: 'y' })).toEqual({ ...clip, title: 'y' });
});

it('knows what it was cut out of', () => {
  const clip = { session: 'S1', from: 5_000, to: 20_000, title: 'x' };
  expect(isCutOf(cut(clip, { from: 8_000, title: 'y' }), clip)).toBe(true);
  expect(isCutOf(cut(cut(clip, { from: 8_000 }), { to: 9_000 }), clip)).toBe(true);
  expect(isCutOf({ ...clip, from: 6_000, to: 19_000, title: 'y' }, clip)).toBe(false);
  expect(isCutOf({ ...clip, session: 'S2' }, clip)).toBe(false);
});
