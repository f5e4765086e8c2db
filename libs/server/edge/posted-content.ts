import { Failure } from '@rehearse/contract';
import type { ErrorCode } from '@rehearse/contract';
import type { Json, JsonObject } from '@rehearse/platform/ports';

interface PostedFields {
  readonly texts: readonly string[];
  readonly numbers?: readonly string[];
  /** Which the server sets by itself. */
  readonly ours: readonly string[];
  /** What is answered to a field of the wrong type. */
  readonly wrong: ErrorCode;
}

/** What a client may say in a document that keeps fields as they were posted; the rest is set by the server. */
export function postedContent(
  posted: Readonly<Record<string, unknown>>,
  { texts, numbers = [], ours, wrong }: PostedFields,
): JsonObject {
  const isWrong = (name: string, type: string) => posted[name] !== undefined && typeof posted[name] !== type;
  if (texts.some((name) => isWrong(name, 'string')) || numbers.some((name) => isWrong(name, 'number')))
    throw new Failure(wrong);
  const content = Object.entries(posted).filter(([name]) => !ours.includes(name));
  return Object.fromEntries(content) as Record<string, Json>;
}
