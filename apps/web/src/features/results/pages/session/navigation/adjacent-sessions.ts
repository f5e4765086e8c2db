interface Listed {
  readonly id: string;
  /** ms since the epoch. */
  readonly start: number;
}

interface AdjacentSessions<Row> {
  readonly previous: Row | undefined;
  readonly next: Row | undefined;
  /** From 1; null for one that the filter leaves out. */
  readonly place: number | null;
}

/** What stands beside a session in the list, the newest first; beside where it would stand, if the filter leaves it out. */
export function adjacentSessions<Row extends Listed>(
  rows: readonly Row[],
  { id, start }: Listed,
): AdjacentSessions<Row> {
  const at = rows.findIndex((row) => row.id === id);
  if (at >= 0) return { previous: rows[at - 1], next: rows[at + 1], place: at + 1 };
  const behind = rows.findIndex((row) => row.start <= start);
  return behind < 0
    ? { previous: rows.at(-1), next: undefined, place: null }
    : { previous: rows[behind - 1], next: rows[behind], place: null };
}
