import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { hasMissedNews } from './missed-news';

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
afterEach(() => queries.clear());

interface Stored {
  readonly sessions: number;
  readonly records: object;
}

/** A page that shows `first`, where the server would now answer `later`. */
function shown(first: Stored, later: Stored): () => void {
  const queryKey = ['analytics.study', { app: 'a1' }, {}];
  queries.setQueryData(queryKey, first);
  return new QueryObserver(queries, { queryKey, queryFn: () => later }).subscribe(() => undefined);
}

it.each([
  ['another session', { sessions: 1, records: { stored: 5 } }, true],
  ['more of a session', { sessions: 0, records: { stored: 6 } }, true],
  ['nothing', { sessions: 0, records: { stored: 5 } }, false],
])('hears of %s that was stored before it listened', async (_, later, expected) => {
  const first = { sessions: 0, records: { stored: 5 } };
  const stop = shown(first, later);
  expect(await hasMissedNews(queries)).toBe(expected);
  stop();
});

it('asks nothing where no page shows results', async () => {
  expect(await hasMissedNews(queries)).toBe(false);
});
