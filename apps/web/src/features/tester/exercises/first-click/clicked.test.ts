import { clickedIn, toldClick, withClick, withUndo } from './clicked';

const start = clickedIn(null);
const button = { widget: 'w1', x: 0.123456, y: 0.5 };
const elsewhere = { widget: '', x: 0.9, y: 0.1 };

it('tells the first click with its time', () => {
  expect(toldClick(withClick(start, button, 1_200, 'pointer'))).toEqual({
    widget: 'w1',
    x: 0.1235,
    y: 0.5,
    ms: 1_200,
    way: 'pointer',
    undos: 0,
  });
});

it('goes on to count the first click where another one is sent, which is told beside it', () => {
  const undone = withUndo(withClick(start, button, 1_200, 'keys'));
  expect(toldClick(undone)).toBeNull();
  expect(toldClick(withClick(undone, elsewhere, 4_000, 'list'))).toEqual({
    widget: 'w1',
    x: 0.1235,
    y: 0.5,
    ms: 1_200,
    way: 'keys',
    undos: 1,
    sentWidget: '',
    sentX: 0.9,
    sentY: 0.1,
  });
});

it('takes nothing back where nothing is marked', () => {
  expect(withUndo(start)).toBe(start);
});
