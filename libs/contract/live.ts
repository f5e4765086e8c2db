import { z } from 'zod';
import { limits } from './limits';
import type { Permission } from './principal';
import { id } from './route';
import { appChangeSchema } from './routes/apps';
import type { AppChange } from './routes/apps';

const ids = z.array(id).max(limits.liveIds);

export const livePageSchema = z.enum(['editor', 'overview', 'test', 'results']);

/** What a person shows of itself. Places and lengths are canvas px, counted from the canvas's origin. */
const presenceSchema = z.object({
  page: livePageSchema,
  /** Null: not on the canvas. */
  cursor: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** Elements that are selected. */
  selection: ids,
  /** Elements that are being dragged or sized: how far, and how much larger, all of them together are so far. */
  drag: z
    .object({ ids, dx: z.number(), dy: z.number(), dw: z.number().default(0), dh: z.number().default(0) })
    .nullable(),
  /** The element whose text is being typed, and the end of the text so far. */
  typing: z.object({ id, text: z.string().max(limits.liveTextChars) }).nullable(),
  /** Counts up when its person asks the others to follow. */
  asks: z.int().min(0),
  /**
   * What of the canvas is seen, for those who follow: `x`, `y` is the canvas point in the view's upper left corner, `zoom` 1
   * is 100 %, `w` and `h` are the size of the view in CSS px.
   */
  camera: z.object({ x: z.number(), y: z.number(), zoom: z.number(), w: z.number(), h: z.number() }).nullable(),
});

/** One connection to a prototype. A person with two tabs has two. */
export const livePersonSchema = presenceSchema.extend({
  connection: z.string(),
  /** Id of the account. */
  user: z.string(),
  /** Empty for who has not told one. */
  name: z.string(),
  /** 0 to 11; the same for all connections of one person. */
  color: z.int(),
  /** Nothing has come for a minute. */
  idle: z.boolean(),
  /** Speaks the inherited protocol, which knows cursors only. */
  inherited: z.boolean(),
});
export type LivePerson = Readonly<z.infer<typeof livePersonSchema>>;

/** What has changed of a person: later values win, what is missing stays. */
export const livePresenceSchema = livePersonSchema
  .pick({ connection: true })
  .extend(livePersonSchema.pick({ idle: true }).extend(presenceSchema.shape).partial().shape);
export type LivePresence = Readonly<z.infer<typeof livePresenceSchema>>;

/** What a page says. */
export const saidSchema = z.discriminatedUnion('type', [
  presenceSchema.partial().extend({ type: z.literal('presence') }),
  /** Answered by `pong`: pages do not see the pings of websockets. It keeps nobody from being idle. */
  z.object({ type: z.literal('ping') }),
]);

/** What studio tells of what it wrote to a prototype, in the order of versions. */
export const changesWrittenSchema = z.object({
  /** Of the last one. */
  version: z.int(),
  /** Null where they are too large to go around: they can be read. */
  changes: z.array(appChangeSchema).nullable(),
  /** They came by an older client, which tells its like itself. */
  inherited: z.boolean(),
});
export type ChangesWritten = z.infer<typeof changesWrittenSchema>;

/** What a page may show besides the design. `access`: members, links, the public flag; `marks`: which comments its person has read. */
export type LiveSubject = 'test' | 'results' | 'access' | 'versions' | 'comments' | 'marks';

/** What a page hears. */
export type LiveMessage =
  /** The first: the page's own connection, what its person may do, and everybody who is known to be there, itself as well. */
  | {
      readonly type: 'welcome';
      readonly connection: string;
      readonly permission: Permission;
      readonly people: readonly LivePerson[];
    }
  | { readonly type: 'joined'; readonly person: LivePerson }
  | { readonly type: 'left'; readonly connection: string }
  /** Never of the page's own connection alone, but of that along with others. */
  | { readonly type: 'presence'; readonly people: readonly LivePresence[] }
  /** What the page's person may do from now on. */
  | { readonly type: 'rights'; readonly permission: Permission }
  /** What was written, its own page's edits as well. Without `changes`, and after a gap, the page reads what it lacks. */
  | { readonly type: 'changes'; readonly version: number; readonly changes: readonly AppChange[] | null }
  /** What was answered about it before is old. */
  | { readonly type: 'outdated'; readonly subject: LiveSubject }
  | { readonly type: 'pong' };
