import type { App } from '@rehearse/model';
import { pathTo } from './layer-rows';

/** Whether a row has unresolved comments itself, or something in it while it is closed. */
export type CommentMark = 'own' | 'inside';

/** By row. */
export function commentMarks(
  app: App,
  commented: ReadonlySet<string>,
  rows: ReadonlySet<string>,
): ReadonlyMap<string, CommentMark> {
  const marks = new Map<string, CommentMark>();
  for (const id of commented) {
    const row = [id, ...pathTo(app, id)].find((one) => rows.has(one));
    if (row === id) marks.set(row, 'own');
    else if (row !== undefined && !marks.has(row)) marks.set(row, 'inside');
  }
  return marks;
}
