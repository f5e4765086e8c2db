import { type App, type Difference, differences } from '@rehearse/model';
import { aLine, anApp, aScreen, aWidget } from '../../../../../../../libs/model/app.fixture';
import { boxOfDifference, markAt, marksOf } from './marks';

const drawn = (x: number, ...widgets: readonly string[]): App =>
  anApp({
    screens: [aScreen('s', { x, children: [...widgets] })],
    widgets: widgets.map((id, index) => aWidget(id, { x: x + 10, y: 100 * index, w: 50, h: 50 })),
  });

const placesOf = (app: App, other: App, told: readonly Difference[], isBeside = false) =>
  marksOf(app, other, told, isBeside).map(({ difference: { id, act }, box: { x, y }, isGhost }) => [
    id,
    act,
    x,
    y,
    isGhost,
  ]);

test('what only the other state has is marked where it would be, on the screen as it lies here', () => {
  const [old, now] = [drawn(0, 'a', 'b'), drawn(1_000, 'a', 'b', 'c')];
  const told = differences(old, now);
  expect(placesOf(old, now, told)).toEqual([
    ['s', 'changed', 0, 0, false],
    ['c', 'added', 10, 200, true],
  ]);
  expect(placesOf(now, old, told)).toEqual([
    ['s', 'changed', 1_000, 0, false],
    ['c', 'added', 1_010, 200, false],
  ]);
});

test('side by side each canvas marks what it has', () => {
  const [old, now] = [drawn(0, 'a', 'b'), drawn(0, 'b', 'c')];
  const told = differences(old, now);
  const ids = (app: App, other: App) => placesOf(app, other, told, true).map(([id]) => id);
  expect(ids(old, now)).toEqual(['a', 'b']);
  expect(ids(now, old)).toEqual(['b', 'c']);
});

test('a link is marked where it begins, unless that has a mark of its own', () => {
  const old = drawn(0, 'a', 'b');
  const linked = { ...old, lines: { l: { ...aLine('a', 's'), id: 'l' } } };
  const [link] = differences(old, linked);
  expect(link && boxOfDifference(old, linked, link)).toMatchObject({ x: 10, y: 0 });
  const moved = { ...linked, widgets: { ...linked.widgets, a: aWidget('a', { x: 99, y: 0, w: 50, h: 50 }) } };
  expect(placesOf(old, moved, differences(old, moved)).map(([id]) => id)).toEqual(['a']);
});

test('a press takes the smallest mark, its badge included', () => {
  const [old, now] = [drawn(0, 'a'), drawn(1_000, 'a', 'b')];
  const marks = marksOf(now, old, differences(old, now), false);
  expect(markAt(marks, { x: 1_012, y: 102 }, 0)?.difference.id).toBe('b');
  expect(markAt(marks, { x: 1_008, y: 98 }, 14)?.difference.id).toBe('b');
  expect(markAt(marks, { x: 1_200, y: 400 }, 0)?.difference.id).toBe('s');
  expect(markAt(marks, { x: 0, y: 0 }, 14)).toBeUndefined();
});
