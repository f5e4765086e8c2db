import { useApi, useRoute } from '@rehearse/client/api/react';
import { type AccountLine, type PeopleState, routes } from '@rehearse/contract';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';

export interface View {
  readonly search: string;
  readonly state: PeopleState;
  /** Where the pages up to the shown one begin: behind these places. */
  readonly turned: readonly string[];
}

const { operator } = routes;

export function usePeople({ search, state, turned }: View) {
  const after = turned.at(-1);
  const query = { search, state, ...(after !== undefined && { after }) };
  return useRoute(operator.people, { query }, { placeholderData: keepPreviousData });
}

/** What operators do to an account. */
export type Act = 'switchOff' | 'switchOn' | 'removeFactor' | 'makeOperator' | 'unmakeOperator';

export function useAct(): (act: Act, person: AccountLine) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return async (act, { id: user }) => {
    const params = { user };
    if (act === 'makeOperator' || act === 'unmakeOperator')
      await api.call(operator.setRole, { params, body: { isOperator: act === 'makeOperator' } });
    else await api.call(operator[act], { params });
    await queries.invalidateQueries({ queryKey: [operator.people.name] });
  };
}
