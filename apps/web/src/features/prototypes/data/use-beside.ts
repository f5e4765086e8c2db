import { useRoute } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';

/** What a list can be filtered by beside what it holds. Asked for once somebody wants to. */
export function useBeside(isWanted: boolean) {
  const options = { enabled: isWanted };
  const studies = useRoute(routes.tests.states, {}, options);
  const people = useRoute(routes.apps.listPeople, {}, options);
  return {
    studies: studies.data,
    people: people.data,
    error: studies.error ?? people.error,
    retry: () => {
      void studies.refetch();
      void people.refetch();
    },
  };
}
