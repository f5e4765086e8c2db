import { appOf, Driver } from '../editor.fixture';
import { openingOf, setOpening } from '../links/opening';

/** A box that fades in, and a group of two that slides in, on a screen with an animation of its own. */
function opened(): Driver {
  const driver = new Driver(appOf(['a', 'b', 'c'].map((id, index) => ({ id, x: 20, y: 20 + 70 * index }))));
  driver.editor.change('group', (tx) => tx.put('groups', { id: 'g', name: 'g', children: ['b', 'c'] }));
  driver.editor.change('open', (tx) => {
    tx.patch('screens', 's1', { animation: { Other: 1, ScreenLoaded: { later: [1] } } });
    setOpening(tx, 'a', { type: 'fadeIn', delay: 200 });
    setOpening(tx, 'g', { type: 'slideUp' });
  });
  return driver;
}

async function copied(id: string): Promise<Driver> {
  const driver = opened();
  driver.editor.select([id]);
  await driver.run('copy');
  await driver.run('paste');
  return driver;
}

it('copies of screens have what is on them come in as it did', async () => {
  const { editor } = await copied('s1');
  const copy = editor.app.screens[editor.selection[0] ?? ''];
  const group = Object.values(editor.app.groups ?? {}).find(({ id }) => id !== 'g');
  expect(copy?.['animation']).toEqual({
    Other: 1,
    ScreenLoaded: {
      later: [1],
      widgets: { [copy?.children[0] ?? '']: openingOf(editor.app, 'a') },
      groups: { [group?.id ?? '']: openingOf(editor.app, 'g') },
    },
  });
});

it.each(['a', 'g'])('a copy of %s alone comes in as that does', async (id) => {
  const { editor } = await copied(id);
  const copy = editor.selection[0] ?? '';
  expect(copy).not.toBe(id);
  expect(openingOf(editor.app, copy)).toEqual(openingOf(editor.app, id));
  expect(openingOf(editor.app, copy)).toBeDefined();
});

it('odd animations are copied as they are', async () => {
  const driver = opened();
  driver.editor.change('odd', (tx) => tx.patch('screens', 's1', { animation: { ScreenLoaded: 'x' } }));
  driver.editor.select(['s1']);
  await driver.run('copy');
  await driver.run('paste');
  expect(driver.editor.app.screens[driver.editor.selection[0] ?? '']?.['animation']).toEqual({ ScreenLoaded: 'x' });
});
