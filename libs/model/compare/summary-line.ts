import * as z from 'zod/mini';
import { elementKinds } from './difference';

/** What happened: the only way in which an element changed, or "changed" for several. */
export const summaryActs = [
  'added',
  'removed',
  'changed',
  'moved',
  'resized',
  'renamed',
  'text',
  'screen',
  'order',
  'start',
  'masters',
  'template',
  'members',
  'source',
  'target',
  'trigger',
  'transition',
  'style',
  'props',
  'value',
] as const;
export type SummaryAct = (typeof summaryActs)[number];

/** One line of "what changed" without words of any language: so many elements of one kind on one screen. */
export const summaryLineSchema = z.union([
  z.object({
    /** The screen's name; null for what is on none. */
    screen: z.nullable(z.string()),
    kind: z.enum(elementKinds),
    act: z.enum(summaryActs),
    count: z.int().check(z.minimum(1)),
    /** Of the first few. */
    names: z.array(z.string()),
  }),
  /** Differences that the lines before do not tell. */
  z.object({ rest: z.int().check(z.minimum(1)) }),
]);
export type SummaryLine = z.infer<typeof summaryLineSchema>;
