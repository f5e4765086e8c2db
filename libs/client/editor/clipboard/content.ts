import type { RecordKind, Records } from '@rehearse/model';
import type { Opening } from '../links/opening';

/** A part of a document that can live elsewhere: entries with everything that they need. */
export type ClipboardContent = { readonly [Kind in RecordKind]: readonly Records[Kind][] } & {
  /** Ids that were selected, screens, widgets and groups. */
  readonly roots: readonly string[];
  /** The screen that widgets were copied from. */
  readonly home: { readonly id: string; readonly x: number; readonly y: number } | null;
  /** How widgets and groups that were copied without their screen come in, by id. */
  readonly openings?: Readonly<Record<string, Opening>>;
};
