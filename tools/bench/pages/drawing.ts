import { designOf, knownTypes, loadDesigns } from '@rehearse/widgets';
import { bordered, rounded } from '@rehearse/examples/drawings';

/** A widget as an entry of a document, without its place. */
export interface Sample {
  readonly type: string;
  readonly w: number;
  readonly h: number;
  readonly style: object;
  readonly props?: object;
}

const cell = { w: 140, h: 86 };
const [w, h] = [1_440, 900];
const perRow = Math.floor((w - 40) / cell.w);
const style = { background: '#eef2ff', ...bordered(1, '#6366f1'), ...rounded(6) };

/** Boxes, buttons and texts: what most of a prototype is made of, and the cheapest to paint. */
export const plainSamples: readonly Sample[] = ['Box', 'Button', 'Label', 'TextBox'].map((type) => ({
  type,
  w: 120,
  h: 60,
  style,
  props: { label: 'Widget' },
}));

/** One of every kind as the insert panel makes it, as far as there is room for it. */
export async function samplesOfAllKinds(): Promise<readonly Sample[]> {
  await loadDesigns();
  return knownTypes().map((type) => {
    const { size, style: own, defaults } = designOf(type);
    return { type, w: Math.min(size.w, 120), h: Math.min(size.h, 60), style: own, ...defaults };
  });
}

/** Screens of `perScreen` widgets in rows, as designers lay them out. */
export function drawing(samples: readonly Sample[], widgets: number, perScreen = 100): object {
  const screens: Record<string, object> = {};
  const all: Record<string, object> = {};
  const count = Math.max(1, Math.ceil(widgets / perScreen));
  for (let screen = 0; screen < count; screen += 1) {
    const [x, y] = [(screen % 20) * (w + 100), Math.floor(screen / 20) * (h + 100)];
    const here = Math.min(perScreen, widgets - screen * perScreen);
    const ids = Array.from({ length: here }, (_, index) => `w${screen}_${index}`);
    const props = screen === 0 ? { start: true } : {};
    screens[`s${screen}`] = { id: `s${screen}`, name: `Screen ${screen}`, x, y, w, h, children: ids, props };
    ids.forEach((id, index) => {
      const place = { x: x + 20 + (index % perRow) * cell.w, y: y + 20 + Math.floor(index / perRow) * cell.h };
      const sample = samples[(screen * perScreen + index) % samples.length];
      all[id] = { id, name: id, z: index, ...place, ...sample };
    });
  }
  return { screenSize: { w, h }, type: 'desktop', screens, widgets: all, lines: {} };
}
