import { brokenInvariants, byZ, linesFrom, parentScreen, type Widget } from '@rehearse/model';
import { loadDesigns } from '@rehearse/widgets';
import { appOf, Driver } from '../editor.fixture';
import { contentOf } from '../clipboard/clipboard-content';
import { setFlag } from './change';
import { isHeldBy } from './held';

await loadDesigns();

/** A card with a title and a picture on the first screen, and something beside them that hangs over the card's edge. */
const open = (type = 'Container') =>
  new Driver(
    appOf(
      [
        { id: 'below', x: 30, y: 30, w: 20, h: 20 },
        { id: 'card', type, x: 20, y: 20, w: 200, h: 120 },
        { id: 'title', x: 30, y: 30 },
        { id: 'pic', type: 'Image', x: 140, y: 30, w: 40, h: 40 },
        { id: 'beside', x: 180, y: 100 },
      ],
      [],
    ),
  );
const widgets = ({ editor }: Driver): readonly Widget[] => byZ(Object.values(editor.app.widgets));
const select = (driver: Driver, ...ids: string[]) => {
  driver.editor.select(ids);
  return driver;
};
const added = (driver: Driver): readonly Widget[] => {
  const known = ['below', 'card', 'title', 'pic', 'beside'];
  return widgets(driver).filter(({ id }) => !known.includes(id));
};
const lock = (driver: Driver, id: string) => driver.editor.change('lock', (tx) => setFlag(tx, [id], 'locked', true));

describe.each(['Container', 'GridContainer', 'Repeater'])('a %s', (type) => {
  it('is duplicated with what lies on it', async () => {
    const driver = select(open(type), 'card');
    await driver.run('duplicate');
    const [card, ...others] = added(driver);
    expect([card?.type, others.map((one) => one.type)]).toEqual([type, ['Box', 'Image']]);
    expect(others.every((one) => card && isHeldBy(one, card))).toBe(true);
    expect(driver.editor.selection).toEqual([card?.id]);
    expect(brokenInvariants(driver.editor.app)).toEqual([]);
  });

  it('is deleted with what lies on it, but for what is locked, in one step', async () => {
    const driver = select(open(type), 'card');
    lock(driver, 'pic');
    await driver.run('delete');
    expect(widgets(driver).map(({ id }) => id)).toEqual(['below', 'pic', 'beside']);
    driver.editor.store.undo();
    expect(widgets(driver)).toHaveLength(5);
  });
});

it('is copied to another screen with all of it, and links of that', async () => {
  const driver = select(open(), 'card');
  driver.editor.change('link', (tx) =>
    tx.put('lines', { id: 'l', from: 'title', to: 's2', event: 'click', points: [] }),
  );
  lock(driver, 'pic');
  await driver.run('copy');
  select(driver, 's2');
  await driver.run('paste');
  const copies = added(driver);
  expect(copies.map((one) => [one.type, parentScreen(driver.editor.app, one.id)?.id])).toEqual([
    ['Container', 's2'],
    ['Box', 's2'],
    ['Image', 's2'],
  ]);
  expect(linesFrom(driver.editor.app, copies[1]?.id ?? '').map(({ to }) => to)).toEqual(['s2']);
});

it('keeps all of it on its screen where it hangs over the edge', async () => {
  const driver = select(open(), 'card');
  const content = contentOf(driver.editor.app, ['card']);
  driver.editor.change('move', (tx) => content.widgets.forEach(({ id, x }) => tx.patch('widgets', id, { x: x + 290 })));
  await driver.run('duplicate');
  const homes = added(driver).map((one) => parentScreen(driver.editor.app, one.id)?.id);
  expect(new Set(homes).size).toBe(1);
});

it('is cut and pasted whole', async () => {
  const driver = select(open(), 'card');
  await driver.run('cut');
  expect(widgets(driver).map(({ id }) => id)).toEqual(['below', 'beside']);
  await driver.run('paste');
  expect(added(driver).map((one) => one.type)).toEqual(['Container', 'Box', 'Image']);
});

it('goes to the front with what lies on it, and back', async () => {
  const driver = select(open(), 'card');
  await driver.run('front');
  expect(widgets(driver).map(({ id }) => id)).toEqual(['below', 'beside', 'card', 'title', 'pic']);
  await driver.run('back');
  expect(widgets(driver).map(({ id }) => id)).toEqual(['card', 'title', 'pic', 'below', 'beside']);
});

it('another widget takes along nothing', async () => {
  const driver = select(open('Box'), 'card');
  await driver.run('duplicate');
  expect(added(driver)).toHaveLength(1);
});
