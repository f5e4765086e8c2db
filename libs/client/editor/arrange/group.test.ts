import { entriesOf, type Group, parentScreen } from '@rehearse/model';
import { contentOf } from '../clipboard/clipboard-content';
import { commandById } from '../commands/commands';
import { appOf, Driver } from '../editor.fixture';
import { canGroup, group } from './group';

const four = () =>
  new Driver(
    appOf(
      [
        { id: 'a', x: 20, y: 20 },
        { id: 'b', x: 20, y: 120 },
        { id: 'c', x: 20, y: 220 },
      ],
      [{ id: 'd', x: 20, y: 20 }],
    ),
  );
const groups = (driver: Driver): readonly Group[] => Object.values(entriesOf(driver.editor.app, 'groups'));

async function grouped(driver: Driver, ...ids: readonly string[]): Promise<string> {
  driver.editor.select(ids);
  await driver.run('group');
  return driver.editor.selection[0] ?? '';
}

it('is made of what lies on one screen only', () => {
  const { editor } = four();
  editor.select(['a', 'b']);
  expect(commandById('group').enabled(editor)).toBe(true);
  editor.select(['a', 'd']);
  expect(commandById('group').enabled(editor)).toBe(false);
});

it.each([
  ['one widget', ['a'], false],
  ['nothing', [], false],
  ['a widget and a screen', ['a', 's1'], false],
  ['a widget and a link of the same screen', ['a', 'link'], false],
  ['a widget and what is gone', ['a', 'gone'], false],
  ['two widgets', ['a', 'b'], true],
  ['a widget and a group', ['c', 'pair'], true],
])('of %s: %j is %s', (_, ids, may) => {
  const { app } = four().editor;
  const pair = { id: 'pair', name: 'Pair', children: ['a', 'b'] };
  const line = { id: 'link', from: 'a', to: 's2', points: [] };
  expect(canGroup({ ...app, groups: { pair }, lines: { link: line } }, ids)).toBe(may);
});

it('is pasted with the groups inside of it, and lies on the screen with all members', async () => {
  const driver = four();
  const inner = await grouped(driver, 'a', 'b');
  const outer = await grouped(driver, inner, 'c');
  await driver.run('copy');
  driver.editor.select(['s2']);
  await driver.run('paste');
  const [copy] = driver.editor.selection;
  const [own, sub] = groups(driver).filter(({ id }) => id !== inner && id !== outer);
  expect([own?.id, sub?.id]).toContain(copy);
  expect(driver.editor.app.screens['s1']?.children).toEqual(['a', 'b', 'c']);
  const members = groups(driver)
    .filter(({ id }) => id !== inner && id !== outer)
    .flatMap(({ children }) => children);
  expect(members).toHaveLength(3);
  expect(driver.editor.app.screens['s2']?.children.toSorted()).toEqual(['d', ...members].toSorted());
});

it('stays in the group that all of it was in', async () => {
  const driver = four();
  const outer = await grouped(driver, 'a', 'b', 'c');
  driver.editor.select(['a', 'b'], outer);
  await driver.run('group');
  const inner = driver.editor.selection[0];
  expect(groups(driver).find(({ id }) => id === outer)).toMatchObject({ children: ['c'], groups: [inner] });
});

it('goes when its last member has left it', async () => {
  const driver = four();
  const first = await grouped(driver, 'a', 'b');
  driver.editor.select(['a', 'b', 'c'], first);
  await driver.run('group');
  expect(groups(driver)).toMatchObject([{ children: ['a', 'b', 'c'] }]);
  expect(groups(driver)[0]?.id).not.toBe(first);
});

it('is left by a member that goes to another screen alone, not by one that goes with all', async () => {
  const driver = four();
  const pair = await grouped(driver, 'a', 'b');
  driver.double(30, 30);
  expect(driver.editor.selection).toEqual(['a']);
  driver.drag([70, 45], [700, 445]);
  expect(groups(driver)).toMatchObject([{ id: pair, children: ['b'] }]);

  const whole = four();
  await grouped(whole, 'a', 'b');
  whole.drag([70, 45], [700, 445]);
  expect(groups(whole)).toMatchObject([{ children: ['a', 'b'] }]);
  expect(parentScreen(whole.editor.app, 'b')?.id).toBe('s2');
});

it('is dissolved together with others inside of the same group, which gets the members of all', async () => {
  const driver = four();
  const outer = await grouped(driver, 'a', 'b', 'c');
  const inner: string[] = [];
  for (const id of ['a', 'b']) {
    driver.editor.select([id, 'c'], outer);
    driver.editor.change('group', (tx) => inner.push(group(tx, [id], 'Inner')));
  }
  driver.editor.select(inner, outer);
  await driver.run('ungroup');
  expect(groups(driver)).toMatchObject([{ id: outer, groups: [] }]);
  expect([...(groups(driver)[0]?.children ?? [])].sort()).toEqual(['a', 'b', 'c']);
});

it('is copied as a whole only', async () => {
  const driver = four();
  const pair = await grouped(driver, 'a', 'b');
  expect(contentOf(driver.editor.app, ['a']).groups).toEqual([]);
  expect(contentOf(driver.editor.app, [pair]).groups).toMatchObject([{ id: pair }]);
});
