export type Cell = string | number | null;

/** What a column's numbers are; ms and shares are written raw into files and readable on the page. */
export type Kind = 'text' | 'count' | 'decimal' | 'ms' | 'share' | 'date';

/** A table of numbers: what the table view shows and what the CSV holds. */
export interface DataTable {
  readonly columns: readonly { readonly title: string; readonly kind: Kind }[];
  readonly rows: readonly (readonly Cell[])[];
  /** How many rows there are in all, where these are only the first of them. */
  readonly total?: number;
}

export const columnsOf = (...columns: readonly (readonly [title: string, kind: Kind])[]): DataTable['columns'] =>
  columns.map(([title, kind]) => ({ title, kind }));
