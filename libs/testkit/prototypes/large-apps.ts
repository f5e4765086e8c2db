// The largest prototypes that are allowed, in the shapes that cost the most.
import { limits } from '@rehearse/contract';
import { sizeOf } from '@rehearse/model';
import type { App } from '@rehearse/model';
import { smallApp } from '@rehearse/testkit/people';

type Fields = Record<string, object>;

const style = { background: '#ffffff', color: '#333333', fontSize: 14, borderRadius: 4, paddingTop: 10 };
const widget = (id: string, more: object = {}) => ({
  id,
  name: `Widget ${id}`,
  type: 'Button',
  x: 10,
  y: 10,
  w: 100,
  h: 40,
  z: 1,
  props: { label: `Some label of ${id}` },
  style,
  ...more,
});
const screen = (id: string, children: readonly string[]) => ({
  id,
  name: id,
  x: 0,
  y: 0,
  w: 375,
  h: 667,
  children,
  props: { start: id === 's_0' },
});

/** Fields that make a prototype nearly as large as may be by many parts, as far as a thousand of them tell how many that are. */
function grown(max: number, make: (count: number) => Fields): object {
  const sizeAt = (count: number) => sizeOf({ ...smallApp(), ...make(count) } as unknown as App).bytes;
  const some = 1_000;
  const [none, thousand] = [sizeAt(1), sizeAt(some)];
  const fitting = Math.floor(((limits.documentBytes - none) / (thousand - none)) * some * 0.9);
  return { lines: {}, ...make(Math.min(max, fitting)) };
}

const count = (length: number) => Array.from({ length }, (_, index) => index);

export const largestApps: Readonly<Record<string, () => object>> = {
  'as many widgets as may be': () =>
    grown(49_000, (length) => {
      const ids = count(length).map((index) => `w_${index}`);
      const widgets = Object.fromEntries(ids.map((id) => [id, widget(id)]));
      return { widgets, screens: { s_0: screen('s_0', ids) } };
    }),
  'as many names as may be': () =>
    grown(1_500_000, (length) => ({
      widgets: {
        w_0: widget('w_0', { style: Object.fromEntries(count(length).map((index) => [`k${1_000_000 + index}`, 1])) }),
      },
      screens: { s_0: screen('s_0', ['w_0']) },
    })),
  'nested as deeply as may be, again and again': () => {
    let deep: unknown = [];
    for (let level = 0; level < limits.documentDepth - 6; level += 1) deep = [deep];
    return grown(60_000, (length) => ({
      widgets: { w_0: widget('w_0', { props: { deep: count(length).map(() => deep) } }) },
      screens: { s_0: screen('s_0', ['w_0']) },
    }));
  },
  'a chain of screens': () =>
    grown(49_000, (length) => ({
      widgets: {},
      screens: Object.fromEntries(
        count(length).map((index) => {
          const parents = index === 0 ? [] : [`s_${index - 1}`];
          return [`s_${index}`, { ...screen(`s_${index}`, []), parents }];
        }),
      ),
    })),
};

export const largestApp = (shape: string): Buffer =>
  Buffer.from(JSON.stringify(smallApp(largestApps[shape]?.() ?? {})));

/** A prototype of at most so many bytes, and hardly fewer, by many widgets. */
export function appOf(bytes: number): Buffer {
  const make = (length: number) => {
    const ids = count(length).map((index) => `w_${100_000 + index}`);
    const widgets = Object.fromEntries(ids.map((id) => [id, widget(id)]));
    return Buffer.from(JSON.stringify(smallApp({ widgets, screens: { s_0: screen('s_0', ids) }, lines: {} })));
  };
  const none = make(0).length;
  return make(Math.floor((bytes - none) / ((make(1_000).length - none) / 1_000)));
}
