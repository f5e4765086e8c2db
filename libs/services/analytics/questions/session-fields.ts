import { devices, type SessionRow } from '@rehearse/contract';
import { z } from 'zod';
import type { Annotations } from '../study/study';

/** What a session was let in with, as trails have it. */
export const entryColumns = { source: z.string(), pilot: z.boolean(), consent: z.number(), parameters: z.string() };

interface SessionColumns {
  readonly session: string;
  readonly number: number;
  readonly label: string;
  readonly user: string;
  readonly device: string;
  readonly source: string;
  readonly pilot: boolean;
  readonly consent: number;
  readonly parameters: string;
}

type SessionFields = Pick<
  SessionRow,
  'id' | 'number' | 'label' | 'user' | 'valid' | 'device' | 'tags' | 'source' | 'pilot' | 'consent' | 'parameters'
>;

/** What a session is called, who it was, and what people said about it. What links said of people, the team alone is told. */
export function sessionFields(
  { session: id, number, label, user, device, source, pilot, consent, parameters }: SessionColumns,
  { labels, invalid, tags }: Annotations,
  isTeam = false,
): SessionFields {
  return {
    id,
    number: number || null,
    label: labels.get(id) ?? label,
    user: user || null,
    valid: !invalid.includes(id),
    device: devices.find((known) => known === device) ?? 'unknown',
    tags: [...(tags.get(id) ?? [])],
    source: source || null,
    pilot,
    consent: consent || null,
    // The pipeline has written them.
    parameters: isTeam && parameters ? (JSON.parse(parameters) as Record<string, string>) : {},
  };
}
