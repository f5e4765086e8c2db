import { routes } from '@rehearse/contract';
import { askAnew } from '@rehearse/client/live/react';
import type { QueryClient } from '@tanstack/react-query';
import { filterNames } from '../filter/filter-fields';

const { name: study } = routes.analytics.study;

/** How much an answer is of. */
interface Meta {
  readonly sessions: number;
  readonly events: number;
}
interface Stored {
  readonly sessions: number;
  readonly records: unknown;
}

/**
 * Whether something was stored between the first questions of a page and the moment from which the server tells of it. Asks one
 * question again, not all of them.
 */
export async function hasMissedNews(client: QueryClient): Promise<boolean> {
  const before = storedIn(client);
  await askAnew(client, ({ queryKey: [name] }) => name === study);
  const after = storedIn(client);
  return [...before].some(([question, stored]) => after.get(question) !== stored) || isMixed(client);
}

const storedIn = (client: QueryClient): ReadonlyMap<string, string> =>
  new Map(
    client
      .getQueriesData<Stored>({ queryKey: [study], type: 'active' })
      .flatMap(([key, data]) =>
        data ? [[JSON.stringify(key), JSON.stringify([data.sessions, data.records])] as const] : [],
      ),
  );

/** Answers to one filter that are of different numbers: what came in between is in some of them alone. */
function isMixed(client: QueryClient): boolean {
  const answers = client.getQueriesData<{ readonly meta?: Meta }>({ type: 'active', predicate: isQuestion });
  const numbers = new Map<string, string>();
  return answers.some(([[, params, query], data]) => {
    if (!data?.meta) return false;
    const { sessions, events } = data.meta;
    const [about, told] = [filterOf(params, query), `${sessions} ${events}`];
    const other = numbers.get(about);
    numbers.set(about, told);
    return other !== undefined && other !== told;
  });
}

/** About what a filter leaves: neither one session nor two filters. */
const isQuestion = ({ queryKey: [name, params] }: { readonly queryKey: readonly unknown[] }): boolean =>
  typeof name === 'string' &&
  name.startsWith('analytics.') &&
  name !== routes.analytics.compare.name &&
  !Object.hasOwn(Object(params) as object, 'session');

/** A question's prototype and filter, without what it asks beyond. */
const filterOf = (params: unknown, query: unknown): string =>
  JSON.stringify([fieldsOf(params, ['app']), fieldsOf(query, filterNames)]);

const fieldsOf = (all: unknown, names: readonly string[]): readonly unknown[] => {
  const fields = new Map(Object.entries(all ?? {}));
  return names.map((name) => fields.get(name) ?? null);
};
