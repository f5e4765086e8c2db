import { useApi, useErrorText, useRoute, useSession } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import { type AccessList, isAtLeast, routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PeopleActions, usePeopleActions } from './use-people-actions';

/** Who has access, and what the person at the page may do about it. */
export function useAccess(app: string) {
  const { user } = useSession();
  const { data: list, error, refetch } = useRoute(routes.team.list, { params: { app } });
  const own = list?.people.find(({ id }) => id === user?.id)?.role;
  return { list, error, refetch, self: user?.id, own, mayChange: own !== undefined && isAtLeast(own, 'edit') };
}

/** What can be done to who has access. Lists that show people are asked again. */
export function useAccessActions(app: string): PeopleActions {
  const api = useApi();
  const queries = useQueryClient();
  const names: readonly string[] = [routes.team.list.name, routes.apps.team.name, routes.apps.list.name];
  return usePeopleActions({
    calls: {
      invite: (body) => api.call(routes.team.invite, { params: { app }, body }),
      setRole: ({ user, role }) => api.call(routes.team.change, { params: { app, user }, body: { role } }),
      remove: (user) => api.call(routes.team.remove, { params: { app, user } }),
      handOver: (user) => api.call(routes.team.handOver, { params: { app }, body: { user } }),
      leave: () => api.call(routes.team.leave, { params: { app } }),
      inviteAgain: ({ invited, role }) =>
        api.call(routes.team.inviteAgain, { params: { app, invited }, body: { role } }),
      withdraw: (invited) => api.call(routes.team.withdraw, { params: { app, invited } }),
    },
    refresh: () =>
      Promise.all([
        queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(String(name)) }),
        queries.invalidateQueries({ queryKey: ['editor', app, 'team'] }),
      ]),
    onSetRole: ({ user, role }) =>
      queries.setQueryData<AccessList>(
        api.key(routes.team.list, { params: { app } }),
        (list) => list && { ...list, people: list.people.map((one) => (one.id === user ? { ...one, role } : one)) },
      ),
  });
}

/** Nobody is asked to be the owner any more. */
export function useWithdrawOffer(app: string): () => void {
  const api = useApi();
  const queries = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const args = { params: { app } };
  const { mutate } = useMutation({
    mutationFn: () => api.call(routes.team.withdrawOffer, args),
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.key(routes.team.list, args) }),
  });
  return mutate;
}
