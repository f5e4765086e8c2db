import type { Widget } from '@rehearse/model';
import { kindOf, knownTypes, loadDesigns } from '@rehearse/widgets';
import { initialState } from './state';
import { begin, click, drive, shop } from './shop.fixture';
import { isQuestion } from './question';
import { layerView, screenView } from './view';

test('visible widgets in the order of painting, relative to the screen, fixed ones last', () => {
  const app = shop();
  const items = layerView(app, 'home')?.items ?? [];
  const ids = items.map(({ id }) => id);
  expect(ids).not.toEqual(expect.arrayContaining(['ab']));
  for (const unseen of ['ab', 'or', 'rest', 'hidden', 'note']) expect(ids).not.toContain(unseen);
  expect(ids.at(-1)).toBe('hero');
  expect(items.filter(({ fixed }) => fixed).map(({ id }) => id)).toEqual(['hero']);
});

test('inherited copies lie at their place on the screen', () => {
  const logo = layerView(shop(), 'cart')?.items[0];
  expect(logo).toMatchObject({ id: 'logo@cart', source: 'logo', box: { x: 10, y: 0, w: 10, h: 10 } });
});

test.each([
  [{ hidden: true }, false],
  [{ props: { hidden: true } }, false],
  [{ props: { hidden: false } }, true],
  [{ hidden: false, props: {} }, true],
])('members of a group that is %j are seen: %p', (fields, isSeen) => {
  const app = shop();
  const outer = { id: 'outer', name: 'outer', children: [], groups: ['g'], ...fields };
  const items = layerView({ ...app, groups: { ...app.groups, outer } }, 'home')?.items ?? [];
  expect(items.some(({ id }) => id === 'grouped')).toBe(isSeen);
});

test('a widget whose style says that it is not displayed is not', () => {
  const app = shop();
  const plain = { ...app.widgets['plain'], style: { display: 'none' } } as Widget;
  const items = layerView({ ...app, widgets: { ...app.widgets, plain } }, 'home')?.items ?? [];
  expect(items.some(({ id }) => id === 'plain')).toBe(false);
});

test('overlays come with the screen', () => {
  const app = shop();
  expect(screenView(app, drive(app, begin, click('help')).state)?.overlays.map(({ screen }) => screen.id)).toEqual([
    'popup',
  ]);
  expect(screenView(app, initialState)).toBeNull();
  expect(layerView(app, 'gone')).toBeNull();
});

test('questions', async () => {
  const { widgets } = shop();
  expect(['mail', 'name'].map((id) => widgets[id] && isQuestion(widgets[id]))).toEqual([true, false]);
  const mail = widgets['mail'];
  expect(mail && isQuestion({ ...mail, type: 'Password' })).toBe(false);
  await loadDesigns();
  const secret = knownTypes().filter((type) => kindOf(type).behaviour === 'password');
  expect(secret.filter((type) => mail && isQuestion({ ...mail, type }))).toEqual([]);
});
