import { outcomes } from '@rehearse/events';
import { wireLanguages } from '../../languages';
import { devices, limits } from '../../limits';
import { app } from '../../route';
import { sourceId } from '../../records';
import { z } from 'zod';

/** What all analytic questions have in common. */
export const question = {
  owner: 'analytics',
  method: 'GET',
  access: 'app.read',
  errors: ['server/timeout', 'analytics/catching-up', 'analytics/counting', 'request/too-large', 'test/too-large'],
} as const;

export const base = '/rest/analytics/{app}';

const name = z.string().min(1);

const repeated = z.union([name, z.array(name).readonly()]).transform((value) => [value].flat());

/** In a URL there are only texts, and not every text that `Number` reads is meant as a number: not the empty one. */
const whole = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/** Any of several values, each repeated in a URL: `device=phone&device=tablet`. One alone is a list of one. */
const several = <One extends z.ZodType>(one: One) =>
  z
    .union([one, z.array(one).min(1).max(limits.filterValues).readonly()])
    .transform((value) => [...new Set([value].flat())]);

/** The common filter of analytics-api.md section 1, as it stands in a URL. Unknown parameters are refused. */
export const filterSchema = z.strictObject({
  valid: z.enum(['true', 'all']).optional(),
  session: repeated.optional(),
  from: whole.optional(),
  to: whole.optional(),
  device: several(z.enum(devices)).optional(),
  tag: several(name.max(100)).optional(),
  task: name.max(100).optional(),
  outcome: z.enum(['success', 'fail', ...outcomes]).optional(),
  variant: several(name.max(100)).optional(),
  /** That the study tested, as people read it; 0 for none. */
  version: several(whole).optional(),
  /** The first one also has what was recorded before there were rounds. */
  round: several(whole).optional(),
  /** By whose link they came; `none` for the link of the prototype. */
  source: several(z.union([sourceId, z.literal('none')])).optional(),
  /** In which testers read the test, as links call it; `none` where that is not known. */
  language: several(z.enum([...wireLanguages, 'none'])).optional(),
  /** Also, or only, those in which a researcher tried the study. */
  pilot: z.enum(['all', 'only']).optional(),
});

/** A filter as one text, as it stands behind the question mark of other questions: `round=1&device=phone`. Without one every valid session. */
export const filterText = z
  .string()
  .max(10_000)
  .default('')
  // The schema tells what it is.
  .transform((text) => fieldsOf(new URLSearchParams(text)) as FilterInput)
  .pipe(filterSchema);

const fieldsOf = (search: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );

/** As parsed on the server. */
export type Filter = z.infer<typeof filterSchema>;

/** As a client writes it. */
export type FilterInput = z.input<typeof filterSchema>;

export const metaSchema = z.looseObject({
  sessions: z.number(),
  events: z.number(),
  asOf: z.number(),
  truncated: z.boolean(),
});

export const answer = <T extends z.ZodRawShape>(shape: T) => z.looseObject({ meta: metaSchema, ...shape });

export const page = {
  limit: z.coerce.number().int().min(1).max(1_000).optional(),
  cursor: z.string().max(500).optional(),
};

export const next = z.string().nullable();

/** In a URL there are only texts. */
export const truth = z.enum(['true', 'false']).transform((text) => text === 'true');

export const taskPath = app.extend({ task: z.string() });

/** The entry is not in the newest version of the prototype. */
export const missing = z.boolean().optional();
