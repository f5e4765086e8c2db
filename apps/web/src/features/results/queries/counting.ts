import { ApiError } from '@rehearse/client/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** A question as far as it matters here. */
export type Asked = Pick<UseQueryResult, 'failureReason' | 'isFetching'>;

const progressOf = ({ failureReason: error }: Asked): number | null =>
  error instanceof ApiError && error.isCounting ? (error.progress ?? 0) : null;

/**
 * How far results are that are being counted anew, 0..1; of several the least. null where none are. `before` is what this said
 * last: it holds until every question has its answer, so that no number of before stands beside one of after.
 */
export function countingIn(questions: readonly Asked[], before: number | null): number | null {
  const counted = questions.map(progressOf).filter((progress) => progress !== null);
  if (counted.length > 0) return Math.min(...counted);
  return questions.some(({ isFetching }) => isFetching) ? before : null;
}

/** The same for a page. */
export function useCounting(...questions: readonly Asked[]): number | null {
  const [before, remember] = useState<number | null>(null);
  const counting = countingIn(questions, before);
  if (counting !== before) remember(counting);
  return counting;
}
