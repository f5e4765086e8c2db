import type { App, DesignToken, Group, Line, Screen, Template, Widget } from './document';

export interface Records {
  screens: Screen;
  widgets: Widget;
  groups: Group;
  lines: Line;
  templates: Template;
  designtokens: DesignToken;
}
export const recordKinds = [
  'screens',
  'widgets',
  'groups',
  'lines',
  'templates',
  'designtokens',
] as const satisfies (keyof Records)[];
export type RecordKind = (typeof recordKinds)[number];

export const isRecordKind = (name: string | null | undefined): name is RecordKind =>
  recordKinds.some((kind) => kind === name);

const nothing: Readonly<Record<string, never>> = Object.freeze({});

/** One map of the document; empty where an old document has none, and then always the same object. */
export const entriesOf = <Kind extends RecordKind>(app: App, kind: Kind): Readonly<Record<string, Records[Kind]>> =>
  (app[kind] as Readonly<Record<string, Records[Kind]>> | undefined) ?? nothing;

/** An entry of a map, never something inherited from Object. */
export const entryOf = <Kind extends RecordKind>(app: App, kind: Kind, id: string): Records[Kind] | undefined => {
  const entries = entriesOf(app, kind);
  return Object.hasOwn(entries, id) ? entries[id] : undefined;
};

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const widgetStates = ['hover', 'focus', 'active', 'checked', 'error'] as const;
export type WidgetState = (typeof widgetStates)[number];
