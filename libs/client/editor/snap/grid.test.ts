import type { App } from '@rehearse/model';
import { appOf, Driver } from '../editor.fixture';
import { columnsOf, gridOf } from './grid';

const withGrid = (grid: App['grid']) => {
  const app = appOf([{ id: 'a', x: 23, y: 23 }]);
  return new Driver({ ...app, grid: { ...app.grid, ...grid } });
};

it('catches cells from everywhere, and nothing with Ctrl or while it is off', () => {
  const grid = { w: 30, h: 50, enabled: true };
  expect(withGrid(grid).drag([30, 30], [64, 171]).box('a')).toEqual([60, 150, 100, 50]);
  expect(withGrid(grid).drag([30, 30], [64, 171], { ctrl: true }).box('a')).toEqual([57, 164, 100, 50]);
  expect(
    withGrid({ ...grid, enabled: false })
      .drag([30, 30], [64, 171])
      .box('a'),
  ).toEqual([57, 164, 100, 50]);
});

it('catches the edge of a handle', () => {
  const driver = withGrid({ w: 30, h: 50, enabled: true }).click(30, 30);
  expect(driver.drag([123, 73], [138, 90]).box('a')).toEqual([23, 23, 127, 77]);
});

it('gives way to an edge that is nearer than the next cell', () => {
  const app = appOf([
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 143, y: 300 },
  ]);
  const driver = new Driver({ ...app, grid: { w: 30, h: 50, enabled: true } });
  expect(driver.drag([10, 10], [151, 160]).box('a')[0]).toBe(143);
});

it('catches the edges of columns when they are near', () => {
  const columns = { type: 'columns', columnCount: 4, columnOffset: 20, columnWidth: 60, enabled: true };
  expect(columnsOf(gridOf(withGrid(columns).editor.app), 400)).toEqual([
    { from: 20, to: 80 },
    { from: 120, to: 180 },
    { from: 220, to: 280 },
    { from: 320, to: 380 },
  ]);
  expect(withGrid(columns).drag([30, 30], [124, 91]).box('a')).toEqual([120, 84, 100, 50]);
  expect(withGrid(columns).drag([30, 30], [77, 91]).box('a')[0]).toBe(70);
});

it('catches the right edge of a box by the end of a column, as the left one by its beginning', () => {
  const columns = { type: 'columns', columnCount: 4, columnOffset: 20, columnWidth: 60, enabled: true };
  const app = appOf([{ id: 'a', x: 23, y: 23, w: 150 }]);
  const driver = new Driver({ ...app, grid: { ...app.grid, ...columns } });
  // 150 px from 65 to 215: the nearest edges of columns are 15 px away on the left, and 5 px on the right.
  expect(driver.drag([33, 33], [75, 94]).box('a').slice(0, 2)).toEqual([70, 84]);
});

it('moves one cell by Shift and an arrow', async () => {
  const driver = withGrid({ w: 30, h: 50, enabled: true }).click(30, 30);
  await driver.run('nudgeFarArrowRight', 'nudgeFarArrowDown');
  expect(driver.box('a')).toEqual([53, 73, 100, 50]);
});

it('is shown and switched on in the document, as steps of undo', async () => {
  const driver = withGrid({});
  await driver.run('showGrid', 'snapToGrid');
  expect(gridOf(driver.editor.app)).toMatchObject({ visible: true, enabled: true, w: 8, h: 8 });
  driver.editor.store.undo();
  expect(gridOf(driver.editor.app)).toMatchObject({ visible: true, enabled: false });
});

it('reads whatever a document holds', () => {
  const { editor } = withGrid({ w: 0, h: Number.NaN, type: 'rings', columnCount: '3', columnWidth: -4 });
  expect(gridOf(editor.app)).toMatchObject({ kind: 'grid', w: 8, h: 8, columns: { count: 12, offset: 20, width: 20 } });
  expect(gridOf({ ...editor.app, grid: undefined })).toMatchObject({ visible: false, color: '#cecece' });
});

it('catches the nearest of several edges of columns', () => {
  // 18 columns of 20 px, with gutters of 2.35 px.
  const columns = { type: 'columns', columnCount: 18, columnOffset: 0, columnWidth: 20, enabled: true };
  const app = appOf([{ id: 'a', x: 0, y: 300, w: 11 }]);
  const driver = new Driver({ ...app, grid: { ...app.grid, ...columns } });
  expect(driver.drag([5, 325], [5 + 21, 425]).box('a')[0]).toBe(20);
  expect(driver.drag([25, 425], [25 + 2, 525]).box('a')[0]).toBe(22);
});

it('columns do not catch the middle of a box', () => {
  const columns = { type: 'columns', columnCount: 4, columnOffset: 20, columnWidth: 60, enabled: true };
  expect(withGrid(columns).drag([30, 30], [39, 91]).box('a')[0]).toBe(32);
});
