import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';

/** The page of one session. `search` has the filter of where one comes from. */
export const sessionPath = (appId: string, session: string, search = ''): string =>
  paths.session(appId, session) + search;

interface CameFrom {
  readonly from: string;
}
const isCameFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/**
 * Where a page of a session was opened from, which is the entry of the history before it: going on to other sessions makes no
 * more of them. Kept in the history, so that a reload knows it, too; null where it was opened by its address.
 */
export function useCameFrom(): string | null {
  const { state } = useLocation() as { readonly state: unknown };
  return isCameFrom(state) ? state.from : null;
}

/** Opens the page of a session from something that is no link. */
export function useOpenSession(appId: string): (session: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (session) => void navigate(sessionPath(appId, session, search), { state: { from: pathname + search } });
}
