import { useApi, useRoute, useSession } from '@rehearse/client/api/react';
import { isAtLeast, routes, type TeamPerson } from '@rehearse/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type PeopleActions, usePeopleActions } from './use-people-actions';

/** Who is in a folder, and what the person at the page may do about it. */
export function useFolderAccess(folder: string) {
  const { user } = useSession();
  const {
    data: people,
    error,
    refetch,
  } = useRoute<typeof routes.folders.people, TeamPerson[]>(routes.folders.people, {
    params: { folder },
  });
  const { data: invited = [] } = useRoute(routes.folders.invited, { params: { folder } });
  const own = people?.find(({ id }) => id === user?.id)?.role;
  return {
    people,
    invited,
    error,
    refetch,
    self: user?.id,
    own,
    mayChange: own !== undefined && isAtLeast(own, 'edit'),
  };
}

const changed: readonly string[] = [
  routes.folders.list.name,
  routes.apps.list.name,
  routes.apps.team.name,
  routes.team.list.name,
];

/** What can be done to who is in a folder. Everything that shows people is asked again. */
export function useFolderAccessActions(folder: string): PeopleActions {
  const { user: self } = useSession();
  const api = useApi();
  const queries = useQueryClient();
  const refresh = (names: readonly string[]) =>
    queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(String(name)) });
  const remove = (user: string) => api.call(routes.folders.removePerson, { params: { folder, user } });
  return usePeopleActions({
    calls: {
      invite: (body) => api.call(routes.folders.invite, { params: { folder }, body }),
      setRole: ({ user, role }) => api.call(routes.folders.setRole, { params: { folder, user }, body: { role } }),
      remove,
      handOver: (user) => api.call(routes.folders.handOver, { params: { folder }, body: { user } }),
      leave: () => remove(self?.id ?? ''),
      inviteAgain: ({ invited, role }) =>
        api.call(routes.folders.inviteAgain, { params: { folder, invited }, body: { role } }),
      withdraw: (invited) => api.call(routes.folders.withdraw, { params: { folder, invited } }),
    },
    refresh: () => refresh([...changed, routes.folders.people.name, routes.folders.invited.name]),
    // Who is in it is no longer theirs to ask.
    refreshAfterLeaving: () => refresh(changed),
  });
}
