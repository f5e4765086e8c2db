import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { changed, readFilter, writeFilter } from './filter';
import type { ResultsFilter } from './filter-fields';

interface SessionsLinkProps {
  /** What it narrows everything to. */
  readonly change: ResultsFilter;
  /** In place of what it holds, for those who cannot see it. */
  readonly label?: string;
  readonly className?: string;
  /** False where another link beside it leads to the same. */
  readonly isFocusable?: boolean;
  readonly children: ReactNode;
}

/** Brings the list of sessions into view. */
export const showSessions = (): void => document.querySelector('#sessions')?.scrollIntoView({ behavior: 'smooth' });

/** Leads to the sessions behind a number. */
export function SessionsLink({ change, label, className, isFocusable = true, children }: SessionsLinkProps) {
  const [search] = useSearchParams();
  const narrowed = writeFilter(search, changed(readFilter(search), change));
  return (
    <Link
      className={className}
      to={{ search: narrowed.toString() }}
      aria-label={label}
      title={label}
      tabIndex={isFocusable ? undefined : -1}
      onClick={showSessions}
    >
      {children}
    </Link>
  );
}
