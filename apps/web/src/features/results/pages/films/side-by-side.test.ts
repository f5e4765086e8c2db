import { beginOf, commonPauses, lengthOf, momentsOf, notesOn, timesOf } from './side-by-side';

const line = (...events: readonly (readonly [at: number, type: string, task?: string])[]) => ({
  events: events.map(([at, type, task = '']) => ({ at, type, task })),
});
const quick = line(
  [0, 'SessionStart'],
  [2_000, 'TaskStarted', 't1'],
  [5_000, 'TaskCompleted', 't1'],
  [6_000, 'TaskStarted', 't2'],
);
const slow = line([0, 'SessionStart'], [9_000, 'TaskStarted', 't1'], [40_000, 'TaskGivenUp', 't1']);

it('begins with the session, or with a task of it', () => {
  expect([beginOf(quick, null), beginOf(quick, 't1'), beginOf(slow, 't2')]).toEqual([0, 2_000, null]);
});

it('lasts until the last film is over', () => {
  expect(lengthOf([quick, slow], null)).toBe(40_000);
  expect(lengthOf([quick, slow], 't1')).toBe(31_000);
  expect(lengthOf([], 't1')).toBe(0);
});

it('has moments where tasks begin and end in any of them, each from its own begin on', () => {
  expect(momentsOf([quick, slow], 't1')).toEqual([0, 3_000, 4_000, 31_000]);
});

it('steps from event to event of all of them', () => {
  expect(timesOf([quick, slow], null)).toEqual([0, 2_000, 5_000, 6_000, 9_000, 40_000]);
});

it('pauses where nothing happens in any of them: in a pause, behind the end, or without the task', () => {
  const first = { ...quick, pauses: [{ from: 2_500, to: 4_900 }] };
  const second = { ...slow, pauses: [{ from: 10_000, to: 39_000 }] };
  expect(commonPauses([first], null)).toEqual([{ from: 2_500, to: 4_900 }]);
  // The first is over at 6 s.
  expect(commonPauses([first, second], null)).toEqual([{ from: 10_000, to: 39_000 }]);
  // Since the task began: 0.5 s to 2.9 s and from 4 s on of the one, 1 s to 30 s of the other; 1.9 s are too short.
  expect(commonPauses([first, second], 't1')).toEqual([{ from: 4_000, to: 30_000 }]);
  // The other never began it.
  expect(commonPauses([first, second], 't2')).toEqual([]);
  expect(commonPauses([], null)).toEqual([]);
});

it('has the notes of all of them, each from its own begin on', () => {
  const notes = [
    { id: 'n1', text: 'Before', at: 1_000 },
    { id: 'n2', text: 'Looks lost', at: 10_000 },
  ];
  const films = [
    { ...quick, session: 's1', name: 'S-01', notes },
    { ...slow, session: 's2', name: 'S-02', notes },
  ];
  expect(notesOn(films, 't1').map(({ at, text }) => [at, text])).toEqual([
    [8_000, 'S-01: Looks lost'],
    [1_000, 'S-02: Looks lost'],
  ]);
  expect(notesOn(films, 't2')).toMatchObject([{ at: 4_000 }]);
});
