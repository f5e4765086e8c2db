import { useApi } from '@rehearse/client/api/react';
import { limits, routes, type PublicConfig } from '@rehearse/contract';
import { useQuery } from '@tanstack/react-query';

/** What the operator decided; undefined until it is known. */
export function useServerConfig(): PublicConfig | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: api.key(routes.edge.config, {}),
    queryFn: ({ signal }) => api.call(routes.edge.config, { signal }),
    staleTime: Infinity,
  });
  return data;
}

/** Least characters of a password. */
export const usePasswordLength = (): number => useServerConfig()?.user.passwordLength ?? limits.passwordLength;
