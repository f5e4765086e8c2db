import type { App, Style, Widget } from '@rehearse/model';
import { designOf, fallbackColor } from '@rehearse/widgets';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

type Colors = Readonly<Record<string, string>>;

/** What is drawn on grounds, by its colour in new widgets; and what stands in its place in a prototype that is dark. */
const inks: Colors = {
  '#1c2024': '#edeef0',
  '#333333': '#edeef0',
  '#60646c': '#b0b4ba',
  '#8b8d98': '#696e77',
  '#cdced6': '#43484e',
  '#3e63dd': '#9eb1ff',
  '#3358d4': '#9eb1ff',
};

/** Grounds, in the same way. Those that stand out and bear a white text stay as they are. */
const grounds: Colors = {
  '#ffffff': '#18191b',
  '#f9f9fb': '#212225',
  '#f4f6fb': '#212225',
  '#f0f0f3': '#272a2d',
  '#eeeeee': '#2e3135',
  '#cdced6': '#43484e',
  '#8b8d98': '#696e77',
  '#1c2024': '#edeef0',
  '#f0f4ff': '#1d2e62',
  '#edf2fe': '#1d2e62',
  '#dfe8ff': '#1d2e62',
  '#cde5ff': '#1d2e62',
};

/** Of series: what stands out most still does. */
const series: Colors = {
  '#2b4abf': '#9eb1ff',
  '#6c86e8': '#6c86e8',
  '#a3b5f3': '#435db1',
  '#d5defb': '#304384',
  '#f0f0f3': '#272a2d',
};

/** Grounds by what they are for, not by their name; and the other way round. */
const otherColors: Readonly<Record<string, Colors>> = {
  handleColor: grounds,
  borderBoxColor: grounds,
  colorForeGround: grounds,
  cicleActiveBackground: inks,
  // On what stands out by being the other way round.
  selectedColor: { ...inks, '#ffffff': '#18191b' },
};

function colorsOf(property: string): Colors {
  if (/^background\d$/.test(property)) return series;
  return otherColors[property] ?? (/background/i.test(property) ? grounds : inks);
}

const darkened = (value: unknown, property = ''): unknown => {
  if (typeof value === 'string') return colorsOf(property)[value] ?? value;
  if (Array.isArray(value)) return value.map((one) => darkened(one, property));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, darkened(one, name)]));
};

/** With a name for each colour that is painted although the style names none. */
function named(widget: Widget): Widget {
  const { ownColors = [], style } = designOf(widget.type);
  const own: Style = widget.style ?? style;
  const unnamed = ['color', ...ownColors.map(({ property }) => property)].filter((name) => own[name] === undefined);
  const colors = unnamed.map((name) => [name, fallbackColor(widget.type, name, own)] as const);
  return { ...widget, style: { ...own, ...Object.fromEntries(colors.filter(([, color]) => color !== undefined)) } };
}

/** A prototype as it is, or as it would be if it were dark. */
export function themed(theme: Theme, app: App): App {
  if (theme === 'light') return app;
  const widgets = Object.entries(app.widgets ?? {}).map(([id, widget]) => [id, widget && named(widget)]);
  return darkened({ ...app, widgets: Object.fromEntries(widgets) }) as App;
}
