interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** Every row of a list that comes in pages. */
export async function everyPage<Row>(ask: (cursor: string | undefined) => Promise<Page<Row>>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}
