import { routes } from '@rehearse/contract';
import { useSession } from './context';
import { useRoute } from './use-route';

/** Whether the person at the page may change a prototype, and what is said about its tests; most may, so that it is true until it is known. */
export function useMayEdit(app: string): boolean {
  const { user } = useSession();
  const { data: team } = useRoute(routes.apps.team, { params: { app } });
  if (!team) return true;
  const own = team.find(({ id }) => id === user?.id)?.role;
  return own === 'edit' || own === 'owner';
}
