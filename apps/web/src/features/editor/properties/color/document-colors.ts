import type { Editor } from '@rehearse/client/editor';
import { entriesOf, type Screen, type Widget } from '@rehearse/model';

const colorful = ['background', 'color', 'borderTopColor'] as const;
const max = 16;
const known = new WeakMap<Readonly<Record<string, Widget>>, readonly string[]>();

/** Colours of the document, the most used first. */
export function documentColors({ app }: Editor): readonly string[] {
  const widgets = entriesOf(app, 'widgets');
  const before = known.get(widgets);
  if (before) return before;
  const counts = new Map<string, number>();
  const elements: readonly (Widget | Screen)[] = [
    ...Object.values(widgets),
    ...Object.values(entriesOf(app, 'screens')),
  ];
  for (const { style } of elements) {
    for (const property of colorful) {
      const value = style?.[property];
      if (typeof value === 'string' && value.startsWith('#')) {
        counts.set(value.toUpperCase(), (counts.get(value.toUpperCase()) ?? 0) + 1);
      }
    }
  }
  const colors = [...counts].sort((a, b) => b[1] - a[1]).map(([color]) => color);
  const result = colors.slice(0, max);
  known.set(widgets, result);
  return result;
}
