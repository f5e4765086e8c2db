import type { SessionRow } from '@rehearse/contract';
import { useState } from 'react';
import type { Scope } from '../ask/questions';
import { type Sample, type SessionSort, useSessions } from '../ask/sessions';
import { sortSessions } from '../canvas/picking';

const pageSize = 20;

interface SessionPage {
  /** undefined while they are asked for. */
  readonly rows: readonly SessionRow[] | undefined;
  readonly total: number;
  /** Sessions before the first of this page. */
  readonly from: number;
  readonly sort: SessionSort;
  readonly setSort: (sort: SessionSort) => void;
  /** null where there is no such page. */
  readonly back: (() => void) | null;
  readonly on: (() => void) | null;
}

/** A page of the table: cut from the sample while that holds every session, else asked for. */
export function useSessionPage(scope: Scope, sample: Sample | undefined): SessionPage {
  const [sort, setSort] = useState<SessionSort>('start');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const isWhole = sample?.next === null;
  const asked = useSessions(scope, { sort, limit: pageSize, cursor: cursors.at(-1) }, sample !== undefined && !isWhole);
  const from = cursors.length * pageSize;
  const rows = isWhole ? sortSessions(sample.rows, sort).slice(from, from + pageSize) : asked.data?.rows;
  const total = (isWhole ? sample : asked.data)?.meta.sessions ?? 0;
  const local = isWhole && from + pageSize < sample.rows.length ? String(from + pageSize) : null;
  const next = isWhole ? local : (asked.data?.next ?? null);
  return {
    rows,
    total,
    from,
    sort,
    setSort: (chosen) => {
      setSort(chosen);
      setCursors([]);
    },
    back: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null,
    on: next === null ? null : () => setCursors([...cursors, next]),
  };
}
