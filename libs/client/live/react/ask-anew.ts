import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Asks these queries again, as far as somebody looks at them. One whose first answer is on its way takes no second one until that
 * is there, and it may be of before: it is asked again then.
 */
export async function askAnew(queries: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const first = queries
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  const onTheirWay = first.map((query) => Promise.resolve(query.promise));
  await queries.invalidateQueries({ predicate });
  if (first.length === 0) return;
  await Promise.allSettled(onTheirWay);
  await queries.invalidateQueries({ predicate: (query) => first.includes(query) });
}
