import type { App, Screen } from './document';
import { boundsOf } from './indexes';
import { counterStart, newId } from './ids';
import { entriesOf } from './records';

export interface Device {
  readonly key: 'phone' | 'phoneLarge' | 'tablet' | 'tabletWide' | 'desktop';
  readonly w: number;
  readonly h: number;
  readonly type: 'smartphone' | 'tablet' | 'desktop';
}

/** Sizes offered when a prototype is made. */
export const devices: readonly Device[] = [
  { key: 'phone', w: 375, h: 812, type: 'smartphone' },
  { key: 'phoneLarge', w: 414, h: 896, type: 'smartphone' },
  { key: 'tablet', w: 768, h: 1024, type: 'tablet' },
  { key: 'tabletWide', w: 1024, h: 768, type: 'tablet' },
  { key: 'desktop', w: 1280, h: 720, type: 'desktop' },
];

/** The preset of exactly this size. */
export const deviceOf = (w: number, h: number): Device | undefined =>
  devices.find((device) => device.w === w && device.h === h);

/** The device type of a size: a preset's, else desktop when wider than 1000 px. */
export const deviceTypeOf = (w: number, h: number): Device['type'] =>
  deviceOf(w, h)?.type ?? (w > 1000 ? 'desktop' : 'smartphone');

export interface NewApp {
  readonly name: string;
  readonly w: number;
  readonly h: number;
  readonly description?: string;
  /** ms since the epoch */
  readonly time: number;
}

/** An empty document. `id` stays empty: the server gives it. */
export const createApp = ({ name, w, h, description = '', time }: NewApp): App => ({
  id: '',
  version: 5,
  name,
  description,
  type: deviceTypeOf(w, h),
  screenSize: { w, h },
  screens: {},
  widgets: {},
  groups: {},
  lines: {},
  templates: {},
  designtokens: {},
  grid: { type: 'grid', w: 8, h: 8, style: 'line', color: '#cecece', visible: false, enabled: false },
  lastUUID: counterStart,
  lastUpdate: time,
  created: time,
  startScreen: '',
});

/** Where the first screen lies on the canvas. */
export const firstPlace = { x: 1000, y: 1000 } as const;
export const screenGap = 100;

/** `name`, or with the next free number behind it. */
export function freeName(taken: Iterable<string>, name: string): string {
  const names = new Set(taken);
  if (!names.has(name)) return name;
  let count = 2;
  while (names.has(`${name} ${count}`)) count += 1;
  return `${name} ${count}`;
}

export interface NewScreen {
  readonly name?: string;
  readonly x?: number;
  readonly y?: number;
  readonly w?: number;
  readonly h?: number;
}

/** A screen of the prototype's size, to the right of all others if no place is given; the first one is the start screen. */
export function createScreen(app: App, { name = 'Screen', ...place }: NewScreen = {}): Screen {
  const screens = Object.values(entriesOf(app, 'screens'));
  const around = boundsOf(screens);
  const { w, h } = app.screenSize;
  return {
    id: newId('s'),
    name: freeName(
      screens.map((screen) => screen.name),
      name,
    ),
    type: 'Screen',
    x: place.x ?? (around ? around.x + around.w + screenGap : firstPlace.x),
    y: place.y ?? (around ? around.y : firstPlace.y),
    w: place.w ?? w,
    h: place.h ?? h,
    z: 0,
    min: { w, h },
    children: [],
    parents: [],
    rulers: [],
    has: { image: true },
    style: { background: '#ffffff', backgroundImage: null },
    props: { start: screens.length === 0 },
  };
}
