import { routes } from '@rehearse/contract';
import { useRoute } from './use-route';

/** The hash of the link for testers among a prototype's invitations. */
export const testHashOf = (invitations: Readonly<Record<string, number>>): string | undefined =>
  Object.entries(invitations).find(([, level]) => level === 1)?.[0];

/** The test link's hash; undefined until it is known. */
export function useTestHash(app: string): string | undefined {
  const { data } = useRoute(routes.apps.invitations, { params: { app } });
  return data && testHashOf(data);
}
