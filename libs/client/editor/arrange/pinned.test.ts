import type { Group } from '@rehearse/model';
import { loadDesigns } from '@rehearse/widgets';
import { appOf, Driver } from '../editor.fixture';
import { setProps } from './change';

await loadDesigns();

const both = { left: true, right: true, up: true, fixedVertical: true };
const atRight = { right: true, fixedHorizontal: true, down: true, fixedVertical: true };

/** A title across a box of 200 by 100, and a button in the lower right corner of that. */
function open(type: string, groups: readonly Group[]): Driver {
  const app = appOf([
    { id: 'card', type, x: 20, y: 20, w: 200, h: 100 },
    { id: 'title', x: 30, y: 30, w: 180, h: 20 },
    { id: 'button', x: 160, y: 90, w: 50, h: 20 },
  ]);
  const driver = new Driver({ ...app, groups: Object.fromEntries(groups.map((group) => [group.id, group])) });
  driver.editor.change('pins', (tx) => {
    setProps(tx, ['title'], { resize: both });
    setProps(tx, ['button'], { resize: atRight });
  });
  return driver;
}
const card = { id: 'g', name: 'g', children: ['card', 'title', 'button'] };
const title = { id: 'sub', name: 'sub', children: ['title'], props: { resize: both } };

it.each([
  ['a group', 'Box', [card], 'g'],
  ['a group with a group in it', 'Box', [{ ...card, children: ['card', 'button'], groups: ['sub'] }, title], 'g'],
  ['a container', 'Container', [], 'card'],
  ['a repeater', 'Repeater', [], 'card'],
  ['a group with a container', 'Container', [card], 'g'],
])('what is in %s follows as it is pinned there', (_, type, groups, selected) => {
  const driver = open(type, groups);
  driver.editor.select([selected]);
  driver.drag([220, 120], [260, 150], { ctrl: true });
  expect(['card', 'title', 'button'].map((id) => driver.box(id))).toEqual([
    [20, 20, 240, 130],
    [30, 30, 220, 20],
    [200, 120, 50, 20],
  ]);
});

it('goes back as it came', () => {
  const driver = open('Box', [card]);
  driver.editor.select(['g']);
  driver.pointer('down', 220, 120).pointer('move', 120, 70).pointer('move', 240, 120, { ctrl: true });
  expect(driver.box('button')).toEqual([180, 90, 50, 20]);
  driver.pointer('move', 220, 120, { ctrl: true }).pointer('up', 220, 120, { ctrl: true });
  expect(driver.box('button')).toEqual([160, 90, 50, 20]);
});

it('with others it scales, and what is in it keeps to it', () => {
  const app = appOf([
    { id: 'a', x: 0, y: 0, w: 100, h: 50 },
    { id: 'b', x: 50, y: 0, w: 50, h: 50 },
    { id: 'c', x: 100, y: 0, w: 100, h: 50 },
  ]);
  const driver = new Driver({ ...app, groups: { g: { id: 'g', name: 'g', children: ['a', 'b'] } } });
  driver.editor.change('pins', (tx) => setProps(tx, ['b'], { resize: atRight }));
  driver.editor.select(['g', 'c']);
  driver.drag([200, 50], [400, 50], { ctrl: true });
  expect(['a', 'b', 'c'].map((id) => driver.box(id))).toEqual([
    [0, 0, 200, 50],
    [150, 0, 50, 50],
    [200, 0, 200, 50],
  ]);
});
