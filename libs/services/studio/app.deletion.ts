import { limits } from '@rehearse/contract';
import type { JsonObject } from '@rehearse/platform/ports';
import type { AppDocument } from './app.document';

/** Times in ms since the epoch. */
export interface Deletion {
  readonly at: number;
  readonly erasedAt: number;
  /** Id of a user; missing in old deletions. */
  readonly by: string | undefined;
}

/** What makes a prototype deleted, by a user. */
export const deleted = (by: string): JsonObject => ({ isDeleted: true, deletedAt: Date.now(), deletedBy: by });

/** A copy whose pictures are on their way: where these do not arrive it ends like what is deleted. */
export const unfinished = (): JsonObject => ({ isDeleted: true, deletedAt: Date.now(), isUnfinished: true });

/** A prototype without these is there. */
export const deletionFields = ['isDeleted', 'deletedAt', 'deletedBy', 'isUnfinished'] as const;

/** When something that is not there any more is erased: ms since the epoch. */
export const erasedAt = (value: AppDocument): number => Number(value['deletedAt']) + limits.comeBackMs;

/** Null where nobody has deleted it. */
export function deletionOf(value: AppDocument): Deletion | null {
  const { isDeleted, isUnfinished, deletedAt, deletedBy } = value;
  if (isDeleted !== true || isUnfinished === true) return null;
  const by = typeof deletedBy === 'string' ? deletedBy : undefined;
  return { at: Number(deletedAt), erasedAt: erasedAt(value), by };
}
