import { eventTypes } from '@rehearse/events';
import { z } from 'zod';
import { limits } from './limits';
import { isHarmless } from './harmless';
import { areParameters } from './test-sources';

const elementId = z.string().max(300);
const epochMs = z.number().int().min(0).max(limits.recordMs);
const ratio = z.number().min(-10).max(10);

/** Of a study's source. */
export const sourceId = z.string().regex(/^[a-z0-9]{4,20}$/);

/** What a session was let in with; told with its start and its end. */
const entrySchema = z.looseObject({
  source: z.string().max(20).nullish(),
  /** Run by a researcher to try the study. */
  pilot: z.boolean().nullish(),
  /** Version of the text that the tester agreed to. */
  consent: z.number().int().min(0).max(60_000).nullish(),
  /** From the link. */
  parameters: z
    .unknown()
    .refine((given) => given === undefined || areParameters(given), 'more than a link may tell')
    .optional(),
});

const eventFields = {
  type: z.enum(eventTypes),
  screen: elementId,
  widget: elementId.nullish(),
  overlay: elementId.nullish(),
  time: epochMs,
  x: ratio.nullish(),
  y: ratio.nullish(),
  /** Of a press on a widget that lies elsewhere than designed (moved, pinned, scrolled): where that is on the screen as designed. */
  place: z.looseObject({ x: ratio, y: ratio }).nullish(),
  scrollTop: ratio.nullish(),
  state: z.looseObject({ type: z.string().max(60).nullish(), value: z.unknown().optional() }).nullish(),
  gesture: z.looseObject({ type: z.string().max(60) }).nullish(),
  device: z.looseObject({ w: z.number(), h: z.number(), qr: z.boolean().optional() }).nullish(),
  animation: z.looseObject({}).nullish(),
  user: z
    .union([z.string().max(300), z.looseObject({ id: z.string().max(300), name: z.string().max(300).optional() })])
    .nullish(),
  label: z.string().max(300).nullish(),
  /** What the page had to do with the first event of a step, from which a session can be run again (adr/0045). */
  input: z.looseObject({ kind: z.string().max(20) }).nullish(),
  entry: entrySchema.nullish(),
  hidden: z.boolean().nullish(),
  noheat: z.boolean().nullish(),
  /** What the click hit at the time: a link, an input, or nothing that reacts. */
  target: z.enum(['link', 'input', 'none']).nullish(),
  /** The task that the tester was working on. */
  task: z.string().max(100).nullish(),
  /** The line that the session's first random branch took; from then on. */
  variant: elementId.nullish(),
};

const harmless = { message: 'deeper or larger than a record may be' };

/** An event by itself, as it is told before a session records it. */
const eventSchema = z.object(eventFields);
export type TesterEvent = z.infer<typeof eventSchema>;

const eventRecordSchema = z.looseObject({ kind: z.literal('event'), ...eventFields });

const points = <T extends z.ZodType>(of: T) => z.array(of).min(1).max(limits.pointsPerMouseRecord);
const mouseFields = {
  screen: elementId,
  x: points(ratio),
  y: points(ratio),
  t: points(epochMs),
  c: z.array(z.union([z.number(), z.boolean()])).max(limits.pointsPerMouseRecord),
};
const sameLength = (record: { x: unknown[]; y: unknown[]; t: unknown[]; c: unknown[] }) =>
  record.x.length === record.y.length && record.x.length === record.t.length && record.x.length === record.c.length;

/** The four arrays have the same length; x and y are 0..1 of the screen, t is ms since the epoch, c is pressed or not. */
const mouseRecordSchema = z
  .looseObject({ kind: z.literal('mouse'), ...mouseFields })
  .refine(sameLength, { message: 'x, y, t and c must have the same length', path: ['x'] });
export type MouseRecord = z.infer<typeof mouseRecordSchema>;

/** Looked at as it was sent: what the other checks pass on is a copy, without some names. */
export const recordSchema = z
  .unknown()
  .refine(isHarmless, harmless)
  .pipe(z.discriminatedUnion('kind', [eventRecordSchema, mouseRecordSchema]));
export type TesterRecord = z.infer<typeof recordSchema>;

export const sessionId = z.string().regex(/^[\w.:-]{1,100}$/);

export const count32 = z.number().int().min(0).max(4_000_000_000);

const pixels = z.number().int().min(0).max(100_000);
/** What the tester's page is shown on: the pointer that it mostly has, and the viewport in CSS px. */
export const displaySchema = z.looseObject({ pointer: z.enum(['touch', 'mouse']), w: pixels, h: pixels });
export type Display = z.infer<typeof displaySchema>;

/** What of a prototype a study tests: the version as people read it, in which round; both from 1. */
export const testedSchema = z.object({ version: count32.min(1), round: z.number().int().min(1).max(limits.rounds) });
export type Tested = z.infer<typeof testedSchema>;

/** analytics-api.md section 3. Records are checked one by one, so that one bad record does not hold up the others. */
export const batchSchema = z.looseObject({
  session: sessionId,
  client: z.string().max(60).optional(),
  /** How many changes the prototype had seen that the tester was shown. */
  version: count32.optional(),
  /** Missing where testers get the newest. */
  tested: testedSchema.optional(),
  /** Sequence number of the first record; the others count up. */
  from: count32,
  /** How many records the client has numbered so far, sent or not; the ledger's `sent`. */
  numbered: count32.optional(),
  display: displaySchema.optional(),
  records: z.array(z.unknown()).min(1).max(limits.recordsPerBatch),
});
export type Batch = z.infer<typeof batchSchema>;

export const batchAnswer = z.object({
  status: z.literal('ok'),
  next: z.number().int(),
  refused: z.array(z.object({ index: z.number().int(), code: z.string() })).optional(),
});

/** The inherited one-event request (api-contract.md 11). */
export const singleEventSchema = z
  .looseObject({ ...eventFields, type: z.string().max(60), session: sessionId })
  .refine(isHarmless, harmless);
/** The inherited one-record mouse request (api-contract.md 12). */
export const singleMouseSchema = z
  .looseObject({ ...mouseFields, session: sessionId })
  .refine(sameLength, { path: ['x'] })
  .refine(isHarmless, harmless);
