import { useLocation, useNavigate } from 'react-router-dom';
import { changed, readFilter, writeFilter } from '../filter/filter';
import { usePlace } from '../place/place';

/** ms of the session's time, at which its film is opened. */
const momentParameter = 'at';

/** The page of one session, its film from a moment on or itself as a whole, with the filter of where one comes from. */
export function useSessionPath(appId: string): (session: string, at?: number) => string {
  const { session: path } = usePlace();
  const { search } = useLocation();
  return (session, at) => {
    const parameters = new URLSearchParams(search);
    parameters.delete(momentParameter);
    if (at !== undefined) parameters.set(momentParameter, String(at));
    const text = parameters.toString();
    return path(appId, session) + (text && `?${text}`);
  };
}

/** The results of these sessions alone, with what else the filter says. */
export function useSessionsPath(appId: string): (sessions: readonly string[]) => string {
  const { results } = usePlace();
  const { search } = useLocation();
  return (session) => {
    const before = new URLSearchParams(search);
    const narrowed = writeFilter(before, changed(readFilter(before), { session }));
    return `${results(appId)}?${narrowed.toString()}`;
  };
}

/** The moment of its film that the address names; null for the session as a whole. */
export function useMoment(): number | null {
  const { search } = useLocation();
  const text = new URLSearchParams(search).get(momentParameter);
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

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
  const pathOf = useSessionPath(appId);
  return (session) => void navigate(pathOf(session), { state: { from: pathname + search } });
}
