import { type App, repairApp } from '@rehearse/model';
import { everyType } from '@rehearse/testkit/prototypes';
import { loadDesigns } from '@rehearse/widgets';
import { appOf, Driver } from './editor.fixture';

await loadDesigns();

function inherited(): App {
  const app = appOf([{ id: 'mine', x: 10, y: 10 }]);
  const widgets = Object.fromEntries(everyType().map((widget) => [widget.id, widget]));
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
