import { appOf, Driver } from '../editor.fixture';
import { evenGap, rowOf } from './align';
import { unitsOf } from './unit';

const row = (...xs: readonly number[]) => {
  const driver = new Driver(appOf(xs.map((x, index) => ({ id: `w${index}`, x, y: 100, w: 60 }))));
  driver.editor.select(xs.map((_, index) => `w${index}`));
  return driver;
};
const xs = ({ editor }: Driver) => editor.selection.map((id) => editor.app.widgets[id]?.x);
const gap = ({ editor }: Driver) => {
  const found = rowOf(unitsOf(editor.app, editor.selection));
  return found && evenGap(found);
};

it('leaves equal gaps, with half px where the space is odd', async () => {
  const driver = row(0, 70, 201);
  await driver.run('distributeX');
  expect(xs(driver)).toEqual([0, 100.5, 201]);
  expect(gap(driver)).toBe(40.5);
});

it('knows one gap where half px cannot share the space out', async () => {
  const driver = row(0, 70, 150, 280);
  await driver.run('distributeX');
  expect(xs(driver)).toEqual([0, 93.5, 186.5, 280]);
  expect(gap(driver)).toBeCloseTo(100 / 3);
});

it('keeps the gaps when all move together; what moves alone comes to lie on whole px', async () => {
  const driver = row(0, 70, 201);
  await driver.run('distributeX', 'nudgeArrowRight', 'nudgeFarArrowDown');
  expect(xs(driver)).toEqual([1, 101.5, 202]);
  expect(driver.box('w1')).toEqual([101.5, 110, 60, 50]);
  driver.editor.select(['w1']);
  await driver.run('nudgeArrowDown', 'nudgeArrowRight');
  expect(driver.box('w1')).toEqual([103, 111, 60, 50]);
});

describe('aligning', () => {
  // Two boxes of 60 by 50 and 100 by 20 px; together they reach from (10, 30) to (310, 220).
  const two = () => {
    const boxes = [
      { id: 'a', x: 10, y: 30, w: 60, h: 50 },
      { id: 'b', x: 210, y: 200, w: 100, h: 20 },
    ];
    const driver = new Driver(appOf(boxes));
    driver.editor.select(['a', 'b']);
    return driver;
  };

  it.each([
    ['Left', [10, 30], [10, 200]],
    ['Centre', [130, 30], [110, 200]],
    ['Right', [250, 30], [210, 200]],
    ['Top', [10, 30], [210, 30]],
    ['Middle', [10, 100], [210, 115]],
    ['Bottom', [10, 170], [210, 200]],
  ])('%s moves along one axis, by the edges that count', async (edge, a, b) => {
    const driver = two();
    await driver.run(`align${edge}`);
    expect([driver.box('a').slice(0, 2), driver.box('b').slice(0, 2)]).toEqual([a, b]);
  });

  it.each([
    ['Left', [0, 30]],
    ['Right', [340, 30]],
    ['Top', [10, 0]],
    ['Bottom', [10, 750]],
  ])('%s of one is that of its screen', async (edge, place) => {
    const driver = two();
    driver.editor.select(['a']);
    await driver.run(`align${edge}`);
    expect(driver.box('a').slice(0, 2)).toEqual(place);
  });
});

it('a move along one axis leaves a place between two px on the other as it is', async () => {
  const driver = row(0);
  driver.editor.change('old', (tx) => tx.patch('widgets', 'w0', { x: 20.25, y: 30.25 }));
  await driver.run('nudgeArrowDown');
  expect(driver.box('w0').slice(0, 2)).toEqual([20.25, 31]);
  const other = row(0);
  other.editor.change('old', (tx) => tx.patch('widgets', 'w0', { x: 20.25, y: 30.25 }));
  await other.run('nudgeArrowRight');
  expect(other.box('w0').slice(0, 2)).toEqual([21, 30.25]);
});
