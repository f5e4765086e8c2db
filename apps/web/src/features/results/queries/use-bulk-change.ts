import { useApi } from '@rehearse/client/api/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionChanges } from './session-changes';
import { isResultQuery } from './use-live-updates';

/** What is done with each of several sessions. */
type BulkAct = { readonly isValid: boolean } | { readonly tag: string } | 'remove';

interface BulkChange {
  readonly sessions: readonly string[];
  readonly act: BulkAct;
}

/** Some of several sessions were changed before one could not be. */
export class PartlyDone extends Error {
  constructor(
    readonly done: number,
    cause: unknown,
  ) {
    super('not every session was changed', { cause });
  }
}

/** Changes sessions one after the other; results are asked again once. Throws `PartlyDone`. */
export function useBulkChange(appId: string) {
  const changes = sessionChanges(useApi(), appId);
  const client = useQueryClient();
  const make = (session: string, act: BulkAct): Promise<unknown> => {
    if (act === 'remove') return changes.remove(session);
    if ('tag' in act) return changes.tag({ session, change: { add: act.tag } });
    return changes.judge({ session, isValid: act.isValid });
  };
  return useMutation({
    mutationFn: async ({ sessions, act }: BulkChange) => {
      for (const [done, session] of sessions.entries())
        await make(session, act).catch((error: unknown) => {
          throw new PartlyDone(done, error);
        });
    },
    onSettled: () => client.invalidateQueries({ predicate: isResultQuery }),
  });
}
