import { createApp } from './create';
import type { App } from './document';
import { onlyScreens } from './only-screens';

const screen = (id: string, children: string[], parents?: string[]) => ({
  id,
  name: id,
  x: 0,
  y: 0,
  w: 400,
  h: 800,
  children,
  ...(parents && { parents }),
});
const widget = (id: string, more: object = {}) => ({
  id,
  name: id,
  type: 'Box',
  x: 0,
  y: 0,
  w: 10,
  h: 10,
  z: 0,
  ...more,
});
const app: App = {
  ...createApp({ name: 'Shop', w: 400, h: 800, time: 0 }),
  screens: { s1: screen('s1', ['w1'], ['m']), s2: screen('s2', ['w2']), m: screen('m', ['w3', 'w4']) },
  widgets: { w1: widget('w1', { parentWidget: 'w4' }), w2: widget('w2'), w3: widget('w3'), w4: widget('w4') },
  lines: { l1: { id: 'l1', from: 'w1', to: 's2' } },
  designtokens: { t1: { id: 't1', name: 'Brand', type: 'color', value: 'red' } },
  description: 'For the board alone',
  users: ['ada'],
};

test('has the screens that are wanted, with their masters, and what they are drawn with', () => {
  const pruned = onlyScreens(app, ['s1', 'gone']);
  expect(Object.keys(pruned.screens)).toEqual(['s1', 'm']);
  expect(Object.keys(pruned.widgets)).toEqual(['w1', 'w3', 'w4']);
  expect(pruned).toMatchObject({ designtokens: app.designtokens, screenSize: app.screenSize, lines: {} });
});

test('tells nothing of others', () => {
  expect(JSON.stringify(onlyScreens(app, ['s1']))).not.toMatch(/s2|w2|board|ada/);
});
