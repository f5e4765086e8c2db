import { entriesOf } from '@rehearse/model';
import { appOf, Driver, type Placed } from '../editor.fixture';
import { link } from '../links/link';
import { shownHandles } from './target';

const scene = (driver: Driver) => driver.editor.scene.now;
const cursorAt = (driver: Driver, x: number, y: number) => scene(driver.pointer('move', x, y)).cursor;
const selecting = (ids: readonly string[], placed: readonly Placed[], readOnly = false) => {
  const driver = new Driver(appOf(placed, []), readOnly);
  driver.editor.select(ids);
  return driver;
};
/** From (20, 120) to (120, 170). */
const one = (size: Partial<Placed> = {}) => selecting(['a'], [{ id: 'a', x: 20, y: 120, ...size }]);
const handles = (driver: Driver) => shownHandles(driver.editor).map(([handle]) => handle);

describe('handles', () => {
  it.each([
    [20, 120, 'nwse-resize'],
    [70, 120, 'ns-resize'],
    [120, 120, 'nesw-resize'],
    [120, 145, 'ew-resize'],
    [120, 170, 'nwse-resize'],
    [70, 170, 'ns-resize'],
    [20, 170, 'nesw-resize'],
    [20, 145, 'ew-resize'],
    [95, 132, 'default'],
    [128, 178, 'nwse-resize'],
    [129, 178, 'default'],
    [128, 179, 'default'],
    [112, 162, 'nwse-resize'],
    [111, 162, 'default'],
    [112, 161, 'default'],
    [12, 112, 'nwse-resize'],
    [11, 112, 'default'],
    [28, 128, 'nwse-resize'],
    [29, 128, 'default'],
    [78, 112, 'ns-resize'],
    [79, 112, 'default'],
    [62, 112, 'ns-resize'],
    [61, 112, 'default'],
  ])('over (%d, %d) the cursor is %s', (x, y, cursor) => {
    expect(cursorAt(one(), x, y)).toBe(cursor);
  });

  it('reach less far into what is small, so that it can still be dragged', () => {
    const small = () => one({ w: 16, h: 12 });
    expect(cursorAt(small(), 36 - 4, 132 - 3)).toBe('nwse-resize');
    expect(cursorAt(small(), 36 - 5, 132 - 3)).toBe('default');
    expect(cursorAt(small(), 36 - 4, 132 - 4)).toBe('default');
  });

  it.each([
    ['of 40 by 40', { w: 40, h: 40 }, 1, ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']],
    ['less wide', { w: 39, h: 40 }, 1, ['nw', 'ne', 'e', 'se', 'sw', 'w']],
    ['less high', { w: 40, h: 39 }, 1, ['nw', 'n', 'ne', 'se', 's', 'sw']],
    ['as it is seen', { w: 80, h: 79 }, 0.5, ['nw', 'n', 'ne', 'se', 's', 'sw']],
  ])('in the middle of a side have room from 40 px on: %s', (_, size, zoom, shown) => {
    const driver = one(size);
    driver.editor.setCamera({ x: 0, y: 0, zoom });
    expect(handles(driver)).toEqual(shown);
  });

  it('are shown for what can be sized', async () => {
    expect(handles(one())).toHaveLength(8);
    expect(handles(selecting([], [{ id: 'a', x: 0, y: 0 }]))).toEqual([]);
    expect(handles(selecting(['a'], [{ id: 'a', x: 0, y: 0 }], true))).toEqual([]);
    expect(handles(await one().run('lock'))).toEqual([]);
    expect(handles(await one().run('mode'))).toEqual([]);
  });
});

describe('gaps of a row', () => {
  const row = (gap: number, zoom = 1) => {
    const ids = ['a', 'b', 'c'];
    const driver = selecting(
      ids,
      ids.map((id, index) => ({ id, x: index * (60 + gap), y: 100, w: 60 })),
    );
    driver.editor.setCamera({ x: 0, y: 0, zoom });
    return driver;
  };
  it.each([
    ['half of the gap', 20, 1, 10],
    ['at least 6 px', 4, 1, 6],
    ['at most 12 px', 60, 1, 12],
    ['as they are seen, at least', 20, 0.5, 12],
    ['as they are seen, at most', 60, 2, 6],
  ])('are grabbed within %s', (_, gap, zoom, reach) => {
    const middle = 60 + gap / 2;
    expect(cursorAt(row(gap, zoom), middle + reach, 125)).toBe('ew-resize');
    expect(cursorAt(row(gap, zoom), middle - reach, 125)).toBe('ew-resize');
    expect(cursorAt(row(gap, zoom), middle + reach + 1, 125)).toBe('default');
    expect(cursorAt(row(gap, zoom), middle - reach - 1, 125)).toBe('default');
  });

  it('are grabbed 16 px beside their middle', () => {
    expect(cursorAt(row(20), 70, 141)).toBe('ew-resize');
    expect(cursorAt(row(20), 70, 142)).toBe('default');
  });

  it('of a column are grabbed up and down', () => {
    const ids = ['a', 'b', 'c'];
    const column = () =>
      selecting(
        ids,
        ids.map((id, index) => ({ id, x: 100, y: index * 70 })),
      );
    expect(cursorAt(column(), 150, 60)).toBe('ns-resize');
    expect(cursorAt(column(), 150, 70)).toBe('ns-resize');
    expect(cursorAt(column(), 150, 71)).toBe('default');
    expect(cursorAt(column(), 166, 60)).toBe('ns-resize');
    expect(cursorAt(column(), 167, 60)).toBe('default');
  });
});

describe('links', () => {
  /** The link goes straight from (250, 400) to (500, 400), with its label at 375. */
  const linked = (zoom = 1) => {
    const driver = selecting([], [{ id: 'a', x: 150, y: 375 }]);
    driver.editor.change('link', (tx) => void link(tx, 'a', 's2', 'click'));
    driver.editor.setMode('prototype');
    driver.editor.setCamera({ x: 0, y: 0, zoom });
    return driver;
  };
  const isHit = (driver: Driver, x: number, y: number) =>
    Object.keys(entriesOf(driver.editor.app, 'lines')).includes(scene(driver.pointer('move', x, y)).hovered ?? '');

  it.each([
    [300, 400, 1, true],
    [300, 405, 1, true],
    [300, 395, 1, true],
    [300, 406, 1, false],
    [300, 394, 1, false],
    [402, 409, 1, true],
    [403, 409, 1, false],
    [348, 391, 1, true],
    [347, 391, 1, false],
    [375, 410, 1, false],
    [375, 390, 1, false],
    [300, 402, 2, true],
    [300, 403, 2, false],
    [388, 404, 2, true],
    [389, 404, 2, false],
  ])('are hit within 6 px of the view, and on their label: (%d, %d) at %d: %s', (x, y, zoom, hit) => {
    expect(isHit(linked(zoom), x, y)).toBe(hit);
  });

  it('are selected by a press, and not there while designing', () => {
    const driver = linked().click(300, 400);
    expect(driver.editor.selection).toEqual(Object.keys(entriesOf(driver.editor.app, 'lines')));
    driver.editor.setMode('design');
    expect(isHit(driver, 300, 400)).toBe(false);
  });
});

it.each([
  [18, 145, 'a'],
  [17, 145, null],
  [122, 145, 'a'],
  [123, 145, null],
  [70, 118, 'a'],
  [70, 117, null],
  [70, 172, 'a'],
  [70, 173, null],
])('a widget is hit up to 2 px beside it: (%d, %d)', (x, y, hovered) => {
  expect(scene(selecting([], [{ id: 'a', x: 20, y: 120 }]).pointer('move', x, y)).hovered).toBe(hovered);
});

it.each([
  ['a widget', 60, 140, 'a'],
  ['the name of its screen', 60, -10, 's1'],
  ['the screen itself, which is not marked', 300, 700, null],
  ['the canvas', 450, 700, null],
])('over %s', (_, x, y, hovered) => {
  expect(scene(selecting([], [{ id: 'a', x: 20, y: 120 }]).pointer('move', x, y)).hovered).toBe(hovered);
});
