import { isAllowed } from '../commands/command';
import { commands } from '../commands/commands';
import { appOf, Driver } from '../editor.fixture';
import { selectedCopy } from './master';

/** `bar` is on s2, which is the master of s1; `own` covers a part of its copy. */
const inherited = () => {
  const app = appOf(
    [{ id: 'own', x: 20, y: 20 }],
    [
      { id: 'bar', x: 0, y: 0, w: 400, h: 60 },
      { id: 'foot', x: 0, y: 700, w: 400, h: 60 },
    ],
  );
  const { s1 } = app.screens;
  if (!s1) throw new Error('no s1');
  const { own } = app.widgets;
  if (!own) throw new Error('no own');
  const widgets = { ...app.widgets, own: { ...own, z: 9 } };
  return new Driver({ ...app, widgets, screens: { ...app.screens, s1: { ...s1, parents: ['s2'] } } });
};

it('selects a copy from a master screen, which nothing moves, sizes or deletes', async () => {
  const driver = inherited().click(200, 30);
  expect(driver.editor.selection).toEqual(['bar@s1']);
  expect(selectedCopy(driver.editor)).toMatchObject({ source: 'bar', master: { id: 's2' } });
  const before = driver.editor.app;
  driver.drag([200, 30], [200, 300]).drag([400, 60], [500, 90]);
  driver.editor.select(['bar@s1']);
  await driver.run('delete', 'nudgeArrowDown', 'lock', 'duplicate');
  expect(driver.editor.app).toBe(before);
  const offered = commands.filter((command) => command.writes && isAllowed(command, driver.editor));
  expect(offered.map(({ group }) => group)).not.toContain('arrange');
});

it('selects the own widget where that covers the copy', () => {
  expect(inherited().click(30, 30).editor.selection).toEqual(['own']);
});

it('selects a copy alone', () => {
  const driver = inherited().click(30, 30);
  driver.editor.select(['own', 'bar@s1']);
  expect(driver.editor.selection).toEqual(['own']);
});

it('leads to the master by double click and by command', async () => {
  expect(inherited().double(200, 30).editor.selection).toEqual(['bar']);
  const driver = inherited().click(200, 710);
  await driver.run('goToMaster');
  expect(driver.editor.selection).toEqual(['foot']);
});

it('is no copy any more once its master is locked, hidden or gone', async () => {
  const driver = inherited();
  driver.editor.select(['foot']);
  await driver.run('lock');
  expect(driver.click(200, 710).editor.selection).toEqual(['s1']);
  driver.click(200, 30);
  driver.editor.change('remove', (tx) => tx.patch('screens', 's1', { parents: [] }));
  expect(driver.editor.selection).toEqual([]);
});
