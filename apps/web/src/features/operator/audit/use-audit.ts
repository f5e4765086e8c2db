import { useApi } from '@rehearse/client/api/react';
import { type AuditEvent, type AuditKind, type AuditPage, routes } from '@rehearse/contract';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Of which person, and of which kind; of all where nothing is said. */
export interface Filter {
  readonly person?: string | undefined;
  readonly kind?: AuditKind | undefined;
}

export type AuditPerson = AuditPage['people'][number];

const { audit } = routes.operator;

export function useAudit({ person, kind }: Filter) {
  const api = useApi();
  const query = { ...(person !== undefined && { person }), ...(kind !== undefined && { kind }) };
  return useInfiniteQuery({
    queryKey: [audit.name, query],
    queryFn: ({ pageParam, signal }) =>
      api.call(audit, { query: { ...query, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }: AuditPage) => before,
    select: ({ pages }) => ({
      events: pages.flatMap(({ events }): readonly AuditEvent[] => events),
      people: new Map(pages.flatMap(({ people }) => people.map((one) => [one.id, one] as const))),
    }),
  });
}
