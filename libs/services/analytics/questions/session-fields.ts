import { devices, type SessionRow } from '@rehearse/contract';
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
