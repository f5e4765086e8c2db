import { spread } from '@rehearse/stats';
import { isMeasured } from '../../../tasks/shown-task';
import { missedRate, outcomeParts } from './task-statistics';

const empty = spread([], 'time');

it('divides a bar among the outcomes that happened, with numbers where there is room', () => {
  const outcomes = { direct: 20, indirect: 18, assisted: 0, gaveUp: 1, failed: 2, notStarted: 1 };
  const parts = outcomeParts({ outcomes });
  expect(parts.map(({ outcome, count, hasRoom }) => [outcome, count, hasRoom])).toEqual([
    ['direct', 20, true],
    ['indirect', 18, true],
    ['gaveUp', 1, false],
    ['failed', 2, false],
    ['notStarted', 1, false],
  ]);
  expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

it('tells who missed a click by those who missed none, and a task without steps apart', () => {
  expect(missedRate({ misclicks: { ...empty, n: 42, zeros: 30 } })).toMatchObject({ x: 12, n: 42 });
  expect(missedRate({ misclicks: empty })).toMatchObject({ n: 0, value: null });
  expect([0, 1].map((steps) => isMeasured({ steps }))).toEqual([false, true]);
});

it('has room for a number of one digit in a tenth of the bar, and for one of two in 14 of 100', () => {
  const partsOf = (direct: number, gaveUp: number) =>
    outcomeParts({ outcomes: { direct, indirect: 0, assisted: 0, gaveUp, failed: 0, notStarted: 0 } });
  const hasRoom = (direct: number, gaveUp: number) => partsOf(direct, gaveUp)[1]?.hasRoom;
  expect([hasRoom(9, 1), hasRoom(10, 1)]).toEqual([true, false]);
  expect([hasRoom(60, 10), hasRoom(62, 10)]).toEqual([true, false]);
});
