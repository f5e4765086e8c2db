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

const shapeIssues = (schema: z.ZodMiniType, value: unknown, at: readonly string[]): readonly Issue[] => {
  const result = schema.safeParse(value);
  return result.success
    ? []
    : result.error.issues.map(({ path }) => ({ path: [...at, ...path.map(String)], code: 'type' }));
};

/**
 * What is wrong with a whole document (model invariants), in the order of the fields; empty if it may be stored. An `id` may be
 * missing: a new document has none yet. Unknown fields are fine.
 */
export function validateApp(raw: unknown): readonly Issue[] {
  const value = typeof raw === 'object' && raw !== null ? { id: '', ...raw } : raw;
  const wrong = shapeIssues(appSchema, value, []);
  return wrong.length > 0 ? wrong : brokenInvariants(value as App);
}

/** The same fault before and after, even if its place in a list moved. */
const keyOf = ({ path, code, ref }: Issue): string => JSON.stringify([path.slice(0, 3), code, ref ?? path.slice(3)]);

const known = new WeakMap<App, ReadonlySet<string>>();
function faultsOf(app: App): ReadonlySet<string> {
  const faults = known.get(app) ?? new Set(brokenInvariants(app).map(keyOf));
  known.set(app, faults);
  return faults;
}

function shapeOf(app: App, { parent, name }: Change): readonly Issue[] {
  const kind = Object.hasOwn(schemas, parent ?? '') ? (parent as RecordKind) : undefined;
  if (kind)
    return entryOf(app, kind, name) === undefined
      ? []
      : shapeIssues(schemas[kind], entryOf(app, kind, name), [kind, name]);
  const schema = parent || !Object.hasOwn(rootSchemas, name) ? undefined : rootSchemas[name];
  return schema ? shapeIssues(schema, app[name], [name]) : [];
}

/**
 * What the changes would newly break; empty if they may be applied. Faults that an old document has already do not count, so
 * that nobody is kept from working on it.
 */
export function validateChanges(app: App, changes: readonly Change[]): readonly Issue[] {
  const result = applyChanges(app, changes);
  if (!result.ok) return result.issues;
  const before = new Set(changes.flatMap((change) => shapeOf(app, change)).map(keyOf));
  const wrong = changes.flatMap((change) => shapeOf(result.app, change)).filter((issue) => !before.has(keyOf(issue)));
  if (wrong.length > 0) return wrong;
  const faults = faultsOf(app);
  return brokenInvariants(result.app).filter((issue) => !faults.has(keyOf(issue)));
}
