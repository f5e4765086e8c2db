import { useApi } from '@rehearse/client/api/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionChanges } from './session-changes';
import { isResultQuery } from './use-live-updates';

/** What a designer may change about a session. All results are asked again afterwards. */
export function useSessionMutations(appId: string) {
  const changes = sessionChanges(useApi(), appId);
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ predicate: isResultQuery });

  const rename = useMutation({ mutationFn: changes.rename, onSettled });
  const judge = useMutation({ mutationFn: changes.judge, onSettled });
  const setResult = useMutation({ mutationFn: changes.setResult, onSettled });
  const tag = useMutation({ mutationFn: changes.tag, onSettled });
  const remove = useMutation({ mutationFn: changes.remove, onSettled });
  return { rename, judge, setResult, tag, remove };
}
