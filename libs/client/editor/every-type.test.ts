import { type App, repairApp, type Widget } from '@rehearse/model';
import { designOf, knownTypes, loadDesigns } from '@rehearse/widgets';
import { appOf, Driver } from './editor.fixture';

await loadDesigns();

/** Documents of other clients hold more than we know, and other things than we expect. */
const odd = {
  label: 7,
  options: [null, 'a', { text: 'b' }],
  data: [['x'], 'y', 3],
  images: [{ name: 'n', url: 'a/b.png', w: 1, h: 1, more: true }],
  navigation: [{ id: 1, label: null, to: 'nowhere' }],
  databinding: { default: 'a.b[0].c', output: '' },
  file: { name: 'ring', url: 'a/b.mp3', w: 0, h: 0 },
  own: { nested: [1, { deep: null }] },
};

function inherited(): App {
  const app = appOf([{ id: 'mine', x: 10, y: 10 }]);
  const widgets = Object.fromEntries(
    knownTypes().map((type, at): [string, Widget] => {
      const { style, size, defaults } = designOf(type);
      const props = { ...defaults.props, ...(at % 2 === 0 ? odd : {}), prop: at };
      const place = { id: `w${at}`, name: type, type, x: 20, y: 60, z: at + 2, ...size };
      return [
        place.id,
        { ...place, style: { ...style, unknownStyle: '1px' }, props, has: { [type]: true }, actions: {} },
      ];
    }),
  );
  const [screen] = Object.values(app.screens);
  if (!screen) throw new Error('it has no screen');
  const children = [...(screen.children ?? []), ...Object.keys(widgets)];
  return { ...app, widgets: { ...app.widgets, ...widgets }, screens: { [screen.id]: { ...screen, children } } };
}

test('a document with every type needs no repair, and a change elsewhere leaves all of it as it was', () => {
  const app = inherited();
  const before = JSON.parse(JSON.stringify(app)) as App;
  const { app: opened, repairs } = repairApp(before);
  expect(repairs).toEqual([]);
  expect(JSON.stringify(opened)).toBe(JSON.stringify(before));
  const { editor } = new Driver(opened);
  editor.change('moved', (tx) => tx.patch('widgets', 'mine', { x: 30 }));
  const { mine, ...others } = editor.app.widgets;
  const { mine: _mine, ...asBefore } = before.widgets;
  expect(mine?.x).toBe(30);
  expect(JSON.stringify(others)).toBe(JSON.stringify(asBefore));
  expect(JSON.stringify(editor.app.screens)).toBe(JSON.stringify(before.screens));
});
