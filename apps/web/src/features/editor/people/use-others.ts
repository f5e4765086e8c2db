import { useLiveOthers } from '@rehearse/client/live/react';
import type { LivePerson } from '@rehearse/contract';
import { useMemo } from 'react';
import { useEditorSession } from '../session/context';

/** Everybody else's pages, wherever they are. */
export const useOthers = (): readonly LivePerson[] => useLiveOthers(useEditorSession().live);

const nobody: readonly LivePerson[] = [];

/** Those in the editor; nobody while this page looks back, as all of them are at what there is now. */
export function useOthersHere(): readonly LivePerson[] {
  const { isLookingBack } = useEditorSession();
  const others = useOthers();
  return useMemo(
    () => (isLookingBack ? nobody : others.filter(({ page }) => page === 'editor')),
    [others, isLookingBack],
  );
}
