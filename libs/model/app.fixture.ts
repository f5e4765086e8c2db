import type { App, Line, Screen, Widget } from './document';
import { createApp } from './create';

/** Factories for tests. */
export const aScreen = (id: string, fields: Partial<Screen> = {}): Screen => ({
  id,
  name: id,
  type: 'Screen',
  x: 0,
  y: 0,
  w: 375,
  h: 812,
  children: [],
  props: { start: false },
  style: {},
  ...fields,
});

export const aWidget = (id: string, fields: Partial<Widget> = {}): Widget => ({
  id,
  name: id,
  type: 'Button',
  x: 10,
  y: 10,
  w: 100,
  h: 40,
  z: 1,
  props: {},
  style: {},
  ...fields,
});

export const aLine = (from: string, to: string, fields: Partial<Line> = {}): Line => ({
  id: `l_${from}_${to}_${fields.event ?? 'click'}`,
  from,
  to,
  event: 'click',
  ...fields,
});

const byId = <T extends { id: string }>(entries: readonly T[]): Record<string, T> =>
  Object.fromEntries(entries.map((entry) => [entry.id, entry]));

interface Parts {
  readonly screens?: readonly Screen[];
  readonly widgets?: readonly Widget[];
  readonly lines?: readonly Line[];
  readonly rest?: Partial<App>;
}

export const anApp = ({ screens = [], widgets = [], lines = [], rest = {} }: Parts): App => ({
  ...createApp({ name: 'Shop', w: 375, h: 812, time: 1_760_000_000_000 }),
  id: 'app1',
  screens: byId(screens),
  widgets: byId(widgets),
  lines: byId(lines),
  ...rest,
});

/** Two screens, three widgets, a group, a line. */
export const shop = (): App =>
  anApp({
    screens: [
      aScreen('s_start', { children: ['w_title', 'w_buy'], props: { start: true } }),
      aScreen('s_thanks', { x: 500, children: ['w_thanks'] }),
    ],
    widgets: [
      aWidget('w_title', { type: 'Label', z: 1 }),
      aWidget('w_buy', { y: 100, z: 2 }),
      aWidget('w_thanks', { x: 520, type: 'Label', z: 3 }),
    ],
    lines: [aLine('w_buy', 's_thanks')],
    rest: { groups: { g_form: { id: 'g_form', name: 'Form', children: ['w_title', 'w_buy'], groups: [] } } },
  });
