import { useApi } from '@rehearse/client/api/react';
import { type AuditEvent, type AuditKind, type AuditPage, routes } from '@rehearse/contract';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Of which person, and of which kind; of all where nothing is said. */
export interface Filter {
  readonly person?: string | undefined;
  readonly kind?: AuditKind | undefined;
}

type AuditPerson = AuditPage['people'][number];

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What is known besides an event's ids: who they are, and what prototypes and folders are called. */
export interface Known {
  readonly people: ReadonlyMap<string, AuditPerson>;
  readonly names: ReadonlyMap<string, string>;
}

const { audit, prototypeNames } = routes.operator;

/** What the prototypes and folders of a page are called; nothing where that cannot be asked now. */
async function namesIn(api: ReturnType<typeof useApi>, { events }: AuditPage): Promise<readonly Named[]> {
  const ids = new Set(
    events.flatMap(({ fields: { app, folder } }) => [app, folder]).filter((one) => one !== undefined),
  );
  if (ids.size === 0) return [];
  return api.call(prototypeNames, { query: { ids: [...ids].join(',') } }).catch(() => []);
}

export function useAudit({ person, kind }: Filter) {
  const api = useApi();
  const query = { ...(person !== undefined && { person }), ...(kind !== undefined && { kind }) };
  return useInfiniteQuery({
    queryKey: [audit.name, query],
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.call(audit, {
        query: { ...query, ...(pageParam !== null && { before: pageParam }) },
        signal,
      });
      return { ...page, names: await namesIn(api, page) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }: AuditPage) => before,
    select: ({ pages }) => ({
      events: pages.flatMap(({ events }): readonly AuditEvent[] => events),
      names: new Map(pages.flatMap(({ names }) => names.map(({ id, name }) => [id, name] as const))),
      people: new Map(pages.flatMap(({ people }) => people.map((one) => [one.id, one] as const))),
    }),
  });
}
