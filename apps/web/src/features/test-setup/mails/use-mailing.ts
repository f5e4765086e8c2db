import { useApi, useRoute, useSession } from '@rehearse/client/api/react';
import { type Mailing, routes, type ShownMailing } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Mails go out in turns; an open page looks again so often. */
const againMs = 15_000;

/** The mails of a study; null where there are none to be, or they are not for whoever looks. */
export function useMailing(app: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { user } = useSession();
  const args = { params: { app } };
  const { data: team } = useRoute(routes.apps.team, args);
  const isOwner = team?.find(({ id }) => id === user?.id)?.role === 'owner';
  const query = useRoute(routes.mailings.get, args, { enabled: isOwner, refetchInterval: againMs });
  const again = () => queries.invalidateQueries({ queryKey: api.key(routes.mailings.get, args) });
  const save = useMutation({
    mutationFn: (body: Mailing) => api.call(routes.mailings.save, { ...args, body }),
    onSuccess: again,
  });
  const remove = useMutation({
    mutationFn: (people: string[]) => api.call(routes.mailings.remove, { ...args, body: { people } }),
    onSuccess: again,
  });
  const shown: ShownMailing | null = isOwner && query.data?.isPossible ? query.data : null;
  return { shown, save, remove, again };
}
