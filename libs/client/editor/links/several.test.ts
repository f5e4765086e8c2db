import { linesFrom } from '@rehearse/model';
import { appOf, Driver } from '../editor.fixture';
import { canLink, commonEvents, goesBack, link, linkSets, scrollTargets, setBack, sourcesOf } from './link';

const three = () =>
  new Driver(
    appOf(
      [
        { id: 'a', x: 20, y: 100 },
        { id: 'b', x: 20, y: 300 },
        { id: 'c', x: 20, y: 500 },
      ],
      [{ id: 'd', x: 20, y: 20 }],
      [],
    ),
  );
const targets = (driver: Driver, ...ids: readonly string[]) =>
  ids.map((id) => linesFrom(driver.editor.app, id).map((line) => line.to));

it('links all that is selected by one drag, as one step, and selects the links', () => {
  const driver = three();
  driver.editor.setMode('prototype');
  driver.editor.select(['a', 'b']);
  driver.drag([30, 110], [700, 400]);
  expect(targets(driver, 'a', 'b', 'c')).toEqual([['s2'], ['s2'], []]);
  expect(driver.editor.selection).toEqual(['a', 'b'].map((id) => linesFrom(driver.editor.app, id)[0]?.id));
  driver.editor.store.undo();
  expect(targets(driver, 'a', 'b')).toEqual([[], []]);
  expect(driver.editor.selection).toEqual(['a', 'b']);
});

it('links only what is dragged when that was not selected', () => {
  const driver = three();
  driver.editor.setMode('prototype');
  driver.editor.select(['a', 'b']);
  driver.drag([30, 510], [700, 400]);
  expect(targets(driver, 'a', 'b', 'c')).toEqual([[], [], ['s2']]);
});

it('leads nobody to the screen that one of them is on', () => {
  const driver = three();
  driver.editor.setMode('prototype');
  driver.editor.select(['a', 'd']);
  driver.drag([30, 110], [700, 400]);
  expect(targets(driver, 'a', 'd')).toEqual([[], []]);
  driver.drag([30, 110], [1200, 400]);
  expect(targets(driver, 'a', 'd')).toEqual([['s3'], ['s3']]);
});

it('finds the links that all sources have', () => {
  const driver = three();
  driver.editor.change('link', (tx) => {
    link(tx, 'a', 's2', 'click');
    link(tx, 'a', 's3', 'swipeLeft');
    link(tx, 'b', 's3', 'click');
  });
  const { app } = driver.editor;
  expect(linkSets(app, ['a'])).toHaveLength(2);
  expect(linkSets(app, ['a', 'b']).map((set) => set.map((line) => line.to))).toEqual([['s2', 's3']]);
  expect(linkSets(app, ['a', 'b', 'c'])).toEqual([]);
});

it('takes selected links for their sources, and no screens together with widgets', () => {
  const driver = three();
  driver.editor.change('link', (tx) => void link(tx, 'a', 's2', 'click'));
  const [line] = linesFrom(driver.editor.app, 'a');
  expect(sourcesOf(driver.editor.app, [line?.id ?? '', 'b'])).toEqual(['a', 'b']);
  expect(sourcesOf(driver.editor.app, ['s1', 's2'])).toEqual(['s1', 's2']);
  expect(sourcesOf(driver.editor.app, ['a', 's2'])).toEqual([]);
});

it('takes the place of the action that goes back', () => {
  const driver = three();
  driver.editor.change('back', (tx) => setBack(tx, 'a', true));
  driver.editor.change('link', (tx) => void link(tx, 'a', 's2', 'swipeLeft'));
  expect(goesBack(driver.editor.app, 'a')).toBe(true);
  driver.editor.change('link', (tx) => void link(tx, 'a', 's2', 'click'));
  expect(goesBack(driver.editor.app, 'a')).toBe(false);
});

it('a group goes back, too, and alone', () => {
  const driver = three();
  driver.editor.change('group', (tx) => tx.put('groups', { id: 'g', name: 'Group', children: ['a', 'b'] }));
  driver.editor.change('back', (tx) => setBack(tx, 'g', true));
  expect(['g', 'a'].map((id) => goesBack(driver.editor.app, id))).toEqual([true, false]);
  driver.editor.change('link', (tx) => void link(tx, 'g', 's2', 'click'));
  expect(goesBack(driver.editor.app, 'g')).toBe(false);
  expect(linesFrom(driver.editor.app, 'g')).toMatchObject([{ to: 's2', isGroup: true }]);
  const before = driver.editor.app;
  driver.editor.change('back', (tx) => setBack(tx, 's1', true));
  expect(driver.editor.app).toBe(before);
});

const gestures = ['click', 'hover', 'swipeLeft', 'swipeRight', 'swipeUp', 'swipeDown', 'pinchIn', 'pinchOut', 'scroll'];
it.each([
  ['a widget', ['a'], gestures],
  ['a text field', ['field'], [...gestures, 'InputChange', 'KeyboardUp', 'KeyboardEnter']],
  ['a field and a widget', ['field', 'a'], gestures],
  ['a group', ['g'], gestures],
  [
    'a screen',
    ['s1'],
    ['click', 'timer', 'loaded', 'swipeLeft', 'swipeRight', 'swipeUp', 'swipeDown', 'pinchIn', 'pinchOut'],
  ],
  ['nothing', [], []],
])('%s can be followed by its triggers', (_, sources, events) => {
  const app = appOf([
    { id: 'a', x: 0, y: 0 },
    { id: 'field', type: 'TextBox', x: 0, y: 100 },
  ]);
  const withGroup = { ...app, groups: { g: { id: 'g', name: 'Group', children: ['a'] } } };
  expect(commonEvents(withGroup, sources)).toEqual(events);
});

it('leads from what exists to another screen', () => {
  const { app } = three().editor;
  const [s1, s2] = [app.screens['s1'], app.screens['s2']];
  const line = { id: 'l', from: 'a', to: 's2', points: [] };
  const linked = { ...app, lines: { l: line } };
  expect(canLink(app, 'a', s2)).toBe(true);
  expect(canLink(app, 's1', s2)).toBe(true);
  expect(canLink(app, 's1', s1)).toBe(false);
  expect(canLink(app, 'a', undefined)).toBe(false);
  expect(canLink(app, 'gone', s2)).toBe(false);
  expect(canLink(linked, 'l', s2)).toBe(false);
});

it('scrolls to what lies on the same screen', () => {
  const { app } = three().editor;
  const beside = (...sources: readonly string[]) => scrollTargets(app, sources).map(({ id }) => id);
  expect(beside('a')).toEqual(['b', 'c']);
  expect(beside('a', 'c')).toEqual(['b']);
  expect(beside('s1')).toEqual(['a', 'b', 'c']);
  expect(beside('a', 'd')).toEqual([]);
});
