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
import { brokenInvariants } from './invariants';
import type { Issue } from './issue';
import type { RecordKind } from './records';

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
