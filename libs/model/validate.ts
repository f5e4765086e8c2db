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
import type { Change } from './change';
import { applyChanges } from './changes';
import { brokenInvariants } from './invariants';
import type { Issue } from './issue';
import { entryOf, type RecordKind } from './records';

const schemas: Record<RecordKind, z.ZodMiniType> = {
  screens: screenSchema,
  widgets: widgetSchema,
  groups: groupSchema,
  lines: lineSchema,
  templates: templateSchema,
  designtokens: designTokenSchema,
};
const rootSchemas: Readonly<Record<string, z.ZodMiniType>> = appSchema.shape;

const shapeIssues = (schema: z.ZodMiniType, value: unknown, at: readonly string[]): readonly Issue[] =>
  wrongPaths(schema, value).map((path) => ({ path: [...at, ...path], code: 'type' }));

function wrongPaths(schema: z.ZodMiniType, value: unknown): readonly (readonly string[])[] {
  try {
    const { error } = schema.safeParse(value);
    return error ? error.issues.map(({ path }) => path.map(String)) : [];
  } catch (error) {
    // The schema library cannot hold more than some hundred thousand faults.
    if (error instanceof RangeError) return [[]];
    throw error;
  }
}

/**
 * What is wrong with a whole document (model invariants), in the order of the fields; empty if it may be stored. An `id` may be
 * missing: a new document has none yet. Unknown fields are fine.
 */
export function validateApp(raw: unknown): readonly Issue[] {
  const value = typeof raw === 'object' && raw !== null ? { id: '', ...raw } : raw;
  const wrong = shapeIssues(appSchema, value, []);
  return wrong.length > 0 ? wrong : brokenInvariants(value as App);
}

/** What is wrong with one entry by itself. */
export const shapeOfEntry = (kind: RecordKind, id: string, entry: unknown): readonly Issue[] =>
  shapeIssues(schemas[kind], entry, [kind, id]);

/** ... and with a field of the document outside of its six maps. */
export function shapeOfField(name: string, value: unknown): readonly Issue[] {
  const schema = Object.hasOwn(rootSchemas, name) ? rootSchemas[name] : undefined;
  return schema ? shapeIssues(schema, value, [name]) : [];
}

/** The same fault before and after, even if its place in a list moved. */
export const keyOfIssue = ({ path, code, ref }: Issue): string =>
  JSON.stringify([path.slice(0, 3), code, ref ?? path.slice(3)]);

/** By document, so that of many changes in a row each is looked through once. */
const known = new WeakMap<App, ReadonlySet<string>>();
const keysOf = (issues: readonly Issue[]): ReadonlySet<string> => new Set(issues.map(keyOfIssue));
function faultsOf(app: App): ReadonlySet<string> {
  const faults = known.get(app) ?? keysOf(brokenInvariants(app));
  known.set(app, faults);
  return faults;
}

type Place = Pick<Change, 'parent' | 'name'>;

/** Where the changes write, each place once. */
const placesOf = (changes: readonly Change[]): readonly Place[] => [
  ...new Map(changes.map(({ parent, name }) => [JSON.stringify([parent ?? '', name]), { parent, name }])).values(),
];

function shapeOf(app: App, { parent, name }: Place): readonly Issue[] {
  const kind = Object.hasOwn(schemas, parent ?? '') ? (parent as RecordKind) : undefined;
  if (kind) return entryOf(app, kind, name) === undefined ? [] : shapeOfEntry(kind, name, entryOf(app, kind, name));
  return parent ? [] : shapeOfField(name, app[name]);
}

export type Changed =
  | { readonly ok: true; readonly app: App }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * The document after all changes, or what they would newly break. Faults that an old document has already do not count,
 * so that nobody is kept from working on it.
 */
export function changedApp(app: App, changes: readonly Change[]): Changed {
  const result = applyChanges(app, changes);
  if (!result.ok) return result;
  const places = placesOf(changes);
  const misshapen = places.flatMap((place) => shapeOf(result.app, place));
  const wrong = misshapen.length > 0 ? newOnes(misshapen, keysOf(places.flatMap((place) => shapeOf(app, place)))) : [];
  if (wrong.length > 0) return { ok: false, issues: wrong };
  const broken = brokenInvariants(result.app);
  const issues = newOnes(broken, faultsOf(app));
  if (issues.length > 0) return { ok: false, issues };
  known.set(result.app, keysOf(broken));
  return result;
}

const newOnes = (issues: readonly Issue[], before: ReadonlySet<string>): readonly Issue[] =>
  issues.filter((issue) => !before.has(keyOfIssue(issue)));

/** What the changes would newly break; empty if they may be applied. */
export function validateChanges(app: App, changes: readonly Change[]): readonly Issue[] {
  const result = changedApp(app, changes);
  return result.ok ? [] : result.issues;
}
