import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@rehearse/client/api';

/** As long as the server asks for, and longer with every try, unless it counts. */
const retryDelayMs = (tries: number, error: Error): number => {
  const wanted = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(error instanceof ApiError && error.isCounting ? 1_000 : 1_000 * 2 ** tries, wanted);
};

const mayRetry = (tries: number, error: Error): boolean =>
  error instanceof ApiError && (error.isCounting || (error.isTransient && tries < 3));

/** What the server answered lately. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay: retryDelayMs, staleTime: 5_000 },
      mutations: { retry: false },
    },
  });
