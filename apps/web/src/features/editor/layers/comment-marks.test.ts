import type { App } from '@rehearse/model';
import { smallApp } from '@rehearse/testkit/people';
import { commentMarks } from './comment-marks';

const app = smallApp() as unknown as App;
const marks = (commented: readonly string[], rows: readonly string[]) =>
  Object.fromEntries(commentMarks(app, new Set(commented), new Set(rows)));

it('marks what has comments, or the closed row that it is in', () => {
  expect(marks(['w10003'], ['s10001', 'w10003'])).toEqual({ w10003: 'own' });
  expect(marks(['w10003'], ['s10001', 's10002'])).toEqual({ s10001: 'inside' });
});

it('says of a closed row first that it has some itself', () => {
  expect(marks(['w10003', 's10001'], ['s10001'])).toEqual({ s10001: 'own' });
  expect(marks(['s10001', 'w10003'], ['s10001'])).toEqual({ s10001: 'own' });
});

it('marks nothing for what is gone', () => {
  expect(marks(['w99999'], ['s10001', 'canvas'])).toEqual({});
});
