import { clipKey, notedClips } from './noted-clips';

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

it('knows a moment by its session and times', () => {
  const clip = { session: 'S1', from: 0, to: 5, title: 'x' };
  expect(clipKey(clip)).toBe(clipKey({ ...clip, title: 'y' }));
  expect(clipKey(clip)).not.toBe(clipKey({ ...clip, to: 6 }));
});
