import type { SessionRow, SessionSort } from '@rehearse/contract';
import type { Scope } from '../../../queries/scope';
import { type Sample, useSessions } from '../../../queries/session-queries';
import { sortSessions } from '../../../sessions/session-sorts';
import { useOutlierMethod } from '../../../sessions/use-outlier-method';
import { useOutliers } from '../../../sessions/use-outliers';
import { useTablePosition } from './table-position';

const pageSize = 20;

export interface SessionPage {
  /** undefined while they are asked for. */
  readonly rows: readonly SessionRow[] | undefined;
  /** null: of those that are searched for it is not known. */
  readonly total: number | null;
  /** Sessions before the first of this page. */
  readonly from: number;
  readonly sort: SessionSort;
  readonly setSort: (sort: SessionSort) => void;
  /** To the first page, where others are searched for. */
  readonly restart: () => void;
  /** null where there is no such page. */
  readonly back: (() => void) | null;
  readonly on: (() => void) | null;
}

/** A page of the table: cut from the sample while that holds it, else asked for. `find` is a part of a name, a tag or an id. */
export function useSessionPage(scope: Scope, sample: Sample | undefined, find: string): SessionPage {
  const isFinding = find !== '';
  const isWhole = sample?.next === null && !isFinding;
  const [method] = useOutlierMethod();
  const outlierOf = useOutliers(scope);
  const [{ sort, cursors }, go] = useTablePosition({ cutBy: isWhole ? 'here' : 'server', method });
  const from = cursors.length * pageSize;
  const page = {
    sort,
    limit: pageSize,
    cursor: cursors.at(-1),
    ...(isFinding && { find }),
    ...(sort === 'outlier' && { method }),
  };
  // The sample holds the newest, and all of them if it is whole.
  const held =
    sample && !isFinding && (isWhole || (sort === 'start' && from < sample.rows.length)) ? sample : undefined;
  const asked = useSessions(scope, page, sample !== undefined && !held);
  const rows = held ? sortSessions(held.rows, sort, outlierOf).slice(from, from + pageSize) : asked.data?.rows;
  const total = isFinding ? null : ((held ?? asked.data)?.meta.sessions ?? 0);
  const following = held && from + pageSize < held.rows.length ? String(from + pageSize) : held?.next;
  const next = held ? (following ?? null) : (asked.data?.next ?? null);
  return {
    rows,
    total,
    from,
    sort,
    setSort: (chosen) => go({ sort: chosen, cursors: [] }),
    restart: () => cursors.length > 0 && go({ sort, cursors: [] }),
    back: cursors.length > 0 ? () => go({ sort, cursors: cursors.slice(0, -1) }) : null,
    on: next === null ? null : () => go({ sort, cursors: [...cursors, next] }),
  };
}
