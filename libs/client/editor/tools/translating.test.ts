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
