import { linesFrom } from '@rehearse/model';
import { appOf, Driver } from '../editor.fixture';
import { addWay, link, swapWays } from './link';

/** Two screens, a button on the first, and a branch between them. */
const branching = () => {
  const driver = new Driver(appOf([{ id: 'a', type: 'Button', x: 20, y: 20 }], [{ id: 'b', x: 0, y: 0 }]));
  driver.editor.change('insert', (tx) =>
    tx.put('widgets', { id: 'or', name: 'or', type: 'LogicOr', x: 420, y: 300, w: 64, h: 64, z: 9, props: {} }),
  );
  return driver;
};
const waysOf = ({ editor }: Driver) => linesFrom(editor.app, 'or').map(({ to, rule }) => [to, rule]);

it('a link is drawn to a branch, and any number of links from it, which have no trigger', () => {
  const driver = branching();
  const draw = (from: readonly [number, number], to: readonly [number, number]) => {
    driver.editor.setMode('prototype');
    driver.editor.scene.set({ tool: 'link' });
    driver.drag([...from], [...to]);
  };
  draw([60, 40], [450, 330]);
  expect(linesFrom(driver.editor.app, 'a')).toMatchObject([{ to: 'or', event: 'click' }]);
  draw([450, 330], [700, 400]);
  draw([450, 330], [700, 500]);
  const ways = linesFrom(driver.editor.app, 'or');
  expect(ways.map(({ to }) => to)).toEqual(['s2', 's2']);
  expect(ways.every((line) => line.event === undefined)).toBe(true);
});

it('ways change places with all that belongs to them', () => {
  const driver = branching();
  const rule = { type: 'databinding', databinding: 'x', operator: '==', value: '1' };
  driver.editor.change('ways', (tx) => {
    addWay(tx, 'or', 's1');
    tx.patch('lines', link(tx, 'or', 's2', 'click'), { rule, animation: 'fadeIn' });
  });
  expect(waysOf(driver)).toEqual([
    ['s1', undefined],
    ['s2', rule],
  ]);
  driver.editor.change('swap', (tx) => {
    const [first, second] = linesFrom(driver.editor.app, 'or');
    if (first && second) swapWays(tx, first, second);
  });
  expect(waysOf(driver)).toEqual([
    ['s2', rule],
    ['s1', undefined],
  ]);
  expect(linesFrom(driver.editor.app, 'or').map(({ animation }) => animation)).toEqual(['fadeIn', 'none']);
});
