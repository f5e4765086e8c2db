import { devices, type SessionRow } from '@rehearse/contract';
import { z } from 'zod';
import type { Annotations } from '../study/study';

interface SessionColumns {
  readonly session: string;
  readonly number: number;
  readonly label: string;
  readonly user: string;
  readonly device: string;
}

/** What a session is called, who it was, and what people said about it. */
export function sessionFields(
  { session: id, number, label, user, device }: SessionColumns,
  { labels, invalid, tags }: Annotations,
): Pick<SessionRow, 'id' | 'number' | 'label' | 'user' | 'valid' | 'device' | 'tags'> {
  return {
    id,
    number: number || null,
    label: labels.get(id) ?? label,
    user: user || null,
    valid: !invalid.includes(id),
    device: devices.find((known) => known === device) ?? 'unknown',
    tags: [...(tags.get(id) ?? [])],
  };
}

interface CountColumns {
  readonly start: number;
  readonly duration: number;
  readonly active: number;
  readonly events: number;
  readonly interactions: number;
  readonly screen_loads: number;
  readonly unique_screens: number;
  readonly errors: number;
}

/** When a session began, how long it took and how much was done. */
export const countFields = ({ start, duration, active, events, interactions, errors, ...screens }: CountColumns) => ({
  start,
  duration,
  active,
  events,
  interactions,
  screenLoads: screens.screen_loads,
  uniqueScreens: screens.unique_screens,
  errors,
});

const entry = z.object({
  source: z.string(),
  pilot: z.boolean(),
  consent: z.number(),
  parameters: z.string(),
  language: z.string(),
});

/** What a session was let in with, as trails have it. */
export const entryColumns = entry.shape;

/** The same as it is told: what links said of people, the team alone reads. */
export const entryFields = (
  { source, pilot, consent, parameters, language }: z.infer<typeof entry>,
  isTeam = false,
): Pick<SessionRow, 'source' | 'pilot' | 'consent' | 'parameters' | 'language'> => ({
  source: source || null,
  pilot,
  language: language || null,
  consent: consent || null,
  // The pipeline has written them.
  parameters: isTeam && parameters ? (JSON.parse(parameters) as Record<string, string>) : {},
});
