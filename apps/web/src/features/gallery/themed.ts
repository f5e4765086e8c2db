import type { App } from '@rehearse/model';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Colours of new widgets, and what stands in their place in a prototype that is dark. */
const grays: Readonly<Record<string, string>> = {
  '#1c2024': '#edeef0',
  '#60646c': '#b0b4ba',
  '#8b8d98': '#696e77',
  '#cdced6': '#43484e',
  '#f0f0f3': '#272a2d',
};
const papers: Readonly<Record<string, string>> = { ...grays, '#ffffff': '#18191b' };

/** White is what things lie on, unless it is drawn upon them. */
const colorsOf = (property: string) => (/background/i.test(property) ? papers : grays);

const darkened = (value: unknown, property = ''): unknown => {
  if (typeof value === 'string') return colorsOf(property)[value] ?? value;
  if (Array.isArray(value)) return value.map((one) => darkened(one, property));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, darkened(one, name)]));
};

/** A prototype as it is, or as it would be if it were dark. */
export const themed = (theme: Theme, app: App): App => (theme === 'light' ? app : (darkened(app) as App));
