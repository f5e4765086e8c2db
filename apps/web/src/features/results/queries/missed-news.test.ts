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

describe('where the server has nothing new for it', () => {
  const meta = (sessions: number) => ({ meta: { sessions, events: sessions * 5 } });
  const first = { sessions: 2, records: {}, ...meta(2) };
  const see = (name: string, query: object, answer: object, params: object = { app: 'a1' }) => {
    const queryKey = [name, params, query];
    queries.setQueryData(queryKey, answer);
    return new QueryObserver(queries, { queryKey, queryFn: () => answer }).subscribe(() => undefined);
  };

  it.each([
    ['another question was answered before records came', 'analytics.tasks', {}, { app: 'a1', task: 't1' }, true],
    ['... one that asks for more', 'analytics.heat', { cell: 32 }, { app: 'a1' }, true],
    ['another filter leaves less', 'analytics.tasks', { device: ['phone'] }, { app: 'a1' }, false],
    ['another prototype has less', 'analytics.tasks', {}, { app: 'a2' }, false],
    ['one session is less', 'analytics.film', {}, { app: 'a1', session: 'S1' }, false],
    ['two filters are compared', 'analytics.compare', { a: '', b: 'round=2' }, { app: 'a1' }, false],
    ['what is no question tells less', 'events.all', {}, { app: 'a1' }, false],
  ])('%s', async (_, name, query, params, expected) => {
    const stops = [shown(first, first), see(name, query, meta(1), params)];
    expect(await hasMissedNews(queries)).toBe(expected);
    for (const stop of stops) stop();
  });

  it('all are of the same', async () => {
    const stops = [shown(first, first), see('analytics.tasks', {}, meta(2)), see('analytics.now', {}, {})];
    expect(await hasMissedNews(queries)).toBe(false);
    for (const stop of stops) stop();
  });
});

it('asks nothing where no page shows results', async () => {
  expect(await hasMissedNews(queries)).toBe(false);
});
