import { routes } from '@rehearse/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './context';

/** The hash of the link for testers among a prototype's invitations. */
export const testHashOf = (invitations: Readonly<Record<string, number>>): string | undefined =>
  Object.entries(invitations).find(([, level]) => level === 1)?.[0];

/** The test link's hash; undefined until it is known. */
export function useTestHash(app: string): string | undefined {
  const api = useApi();
  const args = { params: { app } };
  const { data } = useQuery({
    queryKey: api.key(routes.apps.invitations, args),
    queryFn: ({ signal }) => api.call(routes.apps.invitations, { ...args, signal }),
  });
  return data && testHashOf(data);
}
