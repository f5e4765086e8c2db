import type { LivePerson } from '@rehearse/contract';
import { smallApp } from '@rehearse/testkit/people';
import type { App } from '@rehearse/model';
import { layerMarks } from './layer-marks';

const app = smallApp() as unknown as App;
const holding = (name: string, color: number, ...selection: string[]) =>
  ({ name, color, selection }) as unknown as LivePerson;

test('whoever holds something is marked on its row, or on the closed one that it is in', () => {
  const ada = holding('Ada', 1, 'w10003');
  expect(layerMarks(app, [ada], new Set(['s10001', 'w10003']))).toEqual(
    new Map([['w10003', { name: 'Ada', color: 1, isInside: false }]]),
  );
  expect(layerMarks(app, [ada], new Set(['s10001', 's10002']))).toEqual(
    new Map([['s10001', { name: 'Ada', color: 1, isInside: true }]]),
  );
});

test('of two the first is shown, and the row itself before what is in it', () => {
  const people = [holding('Ada', 1, 'w10003'), holding('Bob', 2, 's10001'), holding('Cleo', 3, 's10001')];
  expect(layerMarks(app, people, new Set(['s10001']))).toEqual(
    new Map([['s10001', { name: 'Bob', color: 2, isInside: false }]]),
  );
});

test('what is gone marks nothing', () => {
  expect(layerMarks(app, [holding('Ada', 1, 'w99999')], new Set(['s10001', 'canvas'])).get('s10001')).toBeUndefined();
});
