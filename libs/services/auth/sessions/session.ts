import type { CollectionDefinition, JsonObject } from '@rehearse/platform/ports';

/** A login as stored. Times in ms since the epoch. Neither address nor user agent is kept, only what people are shown. */
export type SessionDocument = JsonObject & {
  readonly user: string;
  readonly begun: number;
  /** Its last use, some minutes late. */
  readonly seen: number;
  readonly browser: string | null;
  readonly system: string | null;
  /** Where it was begun, or its token was last renewed. */
  readonly network: string;
  /** How often its token was renewed, and when last. */
  readonly serial: number;
  readonly renewed: number;
  /** When the password was entered last; missing where that is not known. */
  readonly entered?: number;
  /** Where it began at a provider. */
  readonly signOn?: SessionSignOn;
};

export type SessionSignOn = JsonObject & {
  readonly provider: string;
  /** Of the provider, sealed. */
  readonly tokens: string;
  /** When what it said is over; null where it cannot be asked again. */
  readonly until: number | null;
  /** When it was asked last. */
  readonly asked: number;
};

export const sessionCollection: CollectionDefinition = {
  name: 'sessions',
  indexes: [{ name: 'user', path: ['user'] }],
};

/** Tabs that hear of a new token a little later go on with the one before. */
export const renewalGraceMs = 60_000;
/** A use is written down when the last one that was lies so far back. */
export const seenEveryMs = 5 * 60_000;

/** Whether it has ended by itself. */
export const isOver = (
  { begun, seen }: Pick<SessionDocument, 'begun' | 'seen'>,
  { lifeMs, idleMs }: { readonly lifeMs: number; readonly idleMs: number },
  now: number,
): boolean => now >= begun + lifeMs || now >= seen + idleMs + seenEveryMs;
