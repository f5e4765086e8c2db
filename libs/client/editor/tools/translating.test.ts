import { loadDesigns } from '@rehearse/widgets';
import { appOf, Driver } from '../editor.fixture';

const one = () => new Driver(appOf([{ id: 'a', x: 23, y: 23 }]));

describe('a drag with Shift', () => {
  it.each([
    ['across', [90, 60], [80, 23]],
    ['upright', [60, 90], [23, 80]],
    ['across where both ways are as long', [90, 90], [80, 23]],
  ] as const)('keeps to the axis of the longer way: %s', (_, [x, y], [left, top]) => {
    const driver = one().drag([33, 33], [x, y], { shift: true, ctrl: true });
    expect(driver.box('a').slice(0, 2)).toEqual([left, top]);
  });

  it('takes the other axis when that becomes the longer one, and both when Shift is let go', () => {
    const driver = one();
    const held = { shift: true, ctrl: true };
    driver.pointer('down', 33, 33, held).pointer('move', 63, 43, held).pointer('move', 63, 93, held);
    expect(driver.box('a').slice(0, 2)).toEqual([23, 83]);
    driver.key('Shift', { shift: false, ctrl: true });
    expect(driver.box('a').slice(0, 2)).toEqual([53, 83]);
    driver.pointer('up', 63, 93, { ctrl: true });
    driver.editor.store.undo();
    expect(driver.box('a').slice(0, 2)).toEqual([23, 23]);
  });
});

describe('a container', () => {
  const box = { id: 'box', type: 'GridContainer', x: 20, y: 20, w: 200, h: 200, z: 1 };
  const child = { id: 'child', x: 40, y: 40, z: 2 };
  const beside = { id: 'beside', x: 190, y: 40, z: 3 };

  it('takes along what lies on it, to another screen, too, and nothing else', async () => {
    await loadDesigns();
    const driver = new Driver(appOf([box, child, beside], []));
    driver.drag([30, 200], [530, 230], { ctrl: true });
    expect(['box', 'child', 'beside'].map((id) => driver.box(id).slice(0, 2))).toEqual([
      [520, 50],
      [540, 70],
      [190, 40],
    ]);
    expect(driver.editor.app.screens['s2']?.children.toSorted()).toEqual(['box', 'child']);
    driver.editor.store.undo();
    expect(driver.box('child').slice(0, 2)).toEqual([40, 40]);
  });

  it('leaves what lies on it where it is when that is moved alone', async () => {
    await loadDesigns();
    const driver = new Driver(appOf([box, child]));
    driver.drag([60, 60], [80, 90], { ctrl: true });
    expect([driver.box('box').slice(0, 2), driver.box('child').slice(0, 2)]).toEqual([
      [20, 20],
      [60, 70],
    ]);
  });
});
