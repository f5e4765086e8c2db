import { memo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSessionPath } from './session-path';

interface SessionLinkProps {
  readonly appId: string;
  readonly session: string;
  /** ms of its time. */
  readonly at?: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The name of a session, wherever results say one: leads to its page, which leads back. What narrows the results to a session is a
 * tick or a button beside its name, and "and 3 more" leads to all of them in the list. The router looks through the whole page for
 * each link that is drawn.
 */
export const SessionLink = memo(function SessionLink({ appId, session, at, className, children }: SessionLinkProps) {
  const { pathname, search } = useLocation();
  const pathOf = useSessionPath(appId);
  return (
    <Link className={className} to={pathOf(session, at)} state={{ from: pathname + search }}>
      {children}
    </Link>
  );
});
