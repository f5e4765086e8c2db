import type { LivePerson } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { pathTo } from '../layers/layer-rows';

/** Who has something selected in a row, or where `isInside` below it, while it is closed. */
export interface LayerMark {
  readonly name: string;
  readonly color: number;
  readonly isInside: boolean;
}

/** By row: the one who came first. */
export function layerMarks(
  app: App,
  people: readonly LivePerson[],
  rows: ReadonlySet<string>,
): ReadonlyMap<string, LayerMark> {
  const marks = new Map<string, LayerMark>();
  for (const { name, color, selection } of people)
    for (const id of selection) {
      // From the inside out: groups, then the screen.
      const row = [id, ...pathTo(app, id)].find((one) => rows.has(one));
      if (row === undefined) continue;
      const isInside = row !== id;
      const known = marks.get(row);
      if (!known || (known.isInside && !isInside)) marks.set(row, { name, color, isInside });
    }
  return marks;
}
