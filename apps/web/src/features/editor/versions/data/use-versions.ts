import { useApi } from '@rehearse/client/api/react';
import { type AppVersion, routes } from '@rehearse/contract';
import { useInfiniteQuery } from '@tanstack/react-query';

/** ms between two looks at what others did, while the list is there. */
const lookMs = 10_000;

/** The newest versions, and on demand the ones before. */
export function useVersions(app: string, enabled: boolean) {
  const api = useApi();
  const params = { app };
  return useInfiniteQuery({
    queryKey: [...api.key(routes.versions.list, { params }), 'pages'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) => api.call(routes.versions.list, { params, query: { before }, signal }),
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.number : undefined),
    enabled,
    refetchInterval: lookMs,
  });
}

export type VersionList = ReturnType<typeof useVersions>;

export const loadedVersions = ({ data }: VersionList): readonly AppVersion[] =>
  data?.pages.flatMap(({ versions }) => versions) ?? [];
