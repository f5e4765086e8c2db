import type * as z from 'zod/mini';
import {
  type App,
  appSchema,
  designTokenSchema,
  groupSchema,
  lineSchema,
  screenSchema,
  templateSchema,
  widgetSchema,
} from './document';
import { isForbiddenName } from './changes';
import { type RecordKind, recordKinds } from './records';

export type Loose = Record<string, unknown>;
export const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemas: Record<RecordKind, z.ZodMiniType> = {
  screens: screenSchema,
  widgets: widgetSchema,
  groups: groupSchema,
  lines: lineSchema,
  templates: templateSchema,
  designtokens: designTokenSchema,
};

const fallbacks: Record<RecordKind, Loose> = {
  screens: { name: 'Screen', x: 0, y: 0, w: 375, h: 667, children: [] },
  widgets: { name: 'Widget', type: 'Box', x: 0, y: 0, w: 1, h: 1, z: 0 },
  groups: { name: 'Group', children: [] },
  lines: {},
  templates: {},
  designtokens: {},
};
const rootFallbacks: Loose = { id: '', name: '', screenSize: { w: 375, h: 667 } };

/** Fields that do not fit take their fallback, or go; undefined if nothing usable is left. */
function fitting(schema: z.ZodMiniType, value: Loose, fallback: Loose): Loose | undefined {
  const result = schema.safeParse(value);
  if (result.success) return value;
  const fitted = { ...value };
  for (const { path } of result.error.issues) {
    const field = String(path[0]);
    if (field in fallback) fitted[field] = fallback[field];
    else delete fitted[field];
  }
  return schema.safeParse(fitted).success ? fitted : undefined;
}

/** Every map is there, every entry has the right shape and its key as its id. */
export function repairShape(source: Loose): App {
  const shaped: Loose = { ...source };
  for (const kind of recordKinds) {
    const entries = Object.entries(source[kind] as Loose);
    const kept = entries.flatMap(([key, value]): [string, unknown][] => {
      if (!isLoose(value) || isForbiddenName(key) || key.includes('@')) return [];
      const entry = fitting(
        schemas[kind],
        value['id'] === key ? value : { ...value, id: key },
        listFallbacks(kind, value),
      );
      return entry ? [[key, entry]] : [];
    });
    const isSame =
      kept.length === entries.length &&
      kept.every(([key, entry], index) => entries[index]?.[0] === key && entries[index]?.[1] === entry);
    if (!isSame) shaped[kind] = Object.fromEntries(kept);
  }
  return (fitting(appSchema, shaped, rootFallbacks) ?? { ...rootFallbacks, ...shaped }) as App;
}

/** Of a list with foreign things in it, the ids survive. */
function listFallbacks(kind: RecordKind, value: Loose): Loose {
  const lists = ['children', 'parents', 'groups'].filter((field) => Array.isArray(value[field]));
  const texts = lists.map((field) => [field, (value[field] as unknown[]).filter((item) => typeof item === 'string')]);
  return { ...fallbacks[kind], ...Object.fromEntries(texts) };
}
