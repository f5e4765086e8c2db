import { useRoute } from '@rehearse/client/api/react';
import { limits, routes, type PublicConfig } from '@rehearse/contract';

/** What the operator decided; undefined until it is known. */
export function useServerConfig(): PublicConfig | undefined {
  return useRoute(routes.edge.config, {}, { staleTime: Infinity }).data;
}

/** Least characters of a password. */
export const usePasswordLength = (): number => useServerConfig()?.user.passwordLength ?? limits.passwordLength;
