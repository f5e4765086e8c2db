import { type App, createApp, createScreen } from '@rehearse/model';
import { designChanges } from './design-changes';

const box = (id: string, x: number, label: string) => ({
  id,
  name: id,
  type: 'Button',
  x,
  y: 10,
  w: 50,
  h: 20,
  z: 0,
  style: {},
  props: { label },
});

function draw(
  screens: Readonly<Record<string, { readonly x: number; readonly widgets: readonly ReturnType<typeof box>[] }>>,
): App {
  const app = createApp({ name: 'Shop', w: 375, h: 667, time: 0 });
  app.screens = {};
  app.widgets = {};
  for (const [id, { x, widgets }] of Object.entries(screens)) {
    const children = widgets.map((widget) => widget.id);
    app.screens[id] = { ...createScreen(app, { name: id, x, y: 0 }), id, children };
    for (const widget of widgets) app.widgets[widget.id] = widget as unknown as App['widgets'][string];
  }
  return app;
}

const before = draw({
  Home: { x: 0, widgets: [box('w1', 10, 'Buy'), box('w2', 100, 'Help'), box('w3', 200, 'Old')] },
  Gone: { x: 500, widgets: [] },
  Still: { x: 1_000, widgets: [box('w9', 1_010, 'Same')] },
});
const after = draw({
  Home: { x: 0, widgets: [box('w1', 30, 'Buy now'), box('w2', 100, 'Help'), box('w4', 200, 'New')] },
  New: { x: 500, widgets: [] },
  Still: { x: 2_000, widgets: [box('w9', 2_010, 'Same')] },
});

it('names what came, went and changed, by what testers read on it', () => {
  const changes = designChanges(before, after).map(({ kind, name, screen, acts }) => [kind, name, screen?.name, acts]);
  expect(changes).toHaveLength(5);
  expect(changes).toEqual(
    expect.arrayContaining([
      ['widget', 'Buy now', 'Home', ['text', 'moved']],
      ['widget', 'Old', 'Home', ['removed']],
      ['widget', 'New', 'Home', ['added']],
      ['screen', 'Gone', 'Gone', ['removed']],
      ['screen', 'New', 'New', ['added']],
    ]),
  );
});

it('says nothing of a screen that only lies elsewhere, nor of settings', () => {
  const changes = designChanges(before, after);
  expect(changes.some(({ id }) => id === 'Still' || id === 'w9')).toBe(false);
  expect(designChanges(before, { ...before, name: 'Other', description: 'x' })).toEqual([]);
});
