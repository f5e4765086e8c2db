import { boxOfElement, type Point } from '@rehearse/client/editor';
import { type App, type Box, type Difference, entryOf } from '@rehearse/model';

export interface Mark {
  readonly difference: Difference;
  readonly box: Box;
  /** It is not in the document that is shown: the mark says where it would be, or was. */
  readonly isGhost: boolean;
}

/** Where a difference is seen on a canvas that shows `app`; of what only the other document has, where it would be there. */
export function boxOfDifference(app: App, other: App, { kind, id, screen }: Difference): Box | undefined {
  const element = kind === 'link' ? (sourceIn(app, id) ?? sourceIn(other, id) ?? id) : id;
  const own = boxOfElement(app, element);
  if (own) return own;
  const box = boxOfElement(other, element);
  const [here, there] = [app, other].map((one) => (screen ? entryOf(one, 'screens', screen.id) : undefined));
  if (!box || !here || !there) return box;
  return { ...box, x: box.x + here.x - there.x, y: box.y + here.y - there.y };
}

const sourceIn = (app: App, link: string): string | undefined => entryOf(app, 'lines', link)?.from;

/** Marks of all differences that have a place; beside another canvas only of what is on this one. */
export function marksOf(app: App, other: App, differences: readonly Difference[], isBeside: boolean): readonly Mark[] {
  const taken = new Set(differences.filter(({ kind }) => kind !== 'link').map(({ id }) => id));
  return differences.flatMap((difference) => {
    const { kind, id } = difference;
    // What a link begins at may have a mark of its own.
    if (kind === 'link' && taken.has(sourceIn(app, id) ?? sourceIn(other, id) ?? '')) return [];
    const box = boxOfDifference(app, other, difference);
    const isGhost = !isIn(app, difference);
    return box && !(isBeside && isGhost) ? [{ difference, box, isGhost }] : [];
  });
}

function isIn(app: App, { kind, id }: Difference): boolean {
  const map = { screen: 'screens', widget: 'widgets', group: 'groups', link: 'lines' } as const;
  return kind in map && entryOf(app, map[kind as keyof typeof map], id) !== undefined;
}

/** The smallest mark at a point of the canvas; `reach` is how far its badge, at its corner, goes. */
export function markAt(marks: readonly Mark[], { x, y }: Point, reach: number): Mark | undefined {
  const hit = marks.filter(
    ({ box }) => x >= box.x - reach && y >= box.y - reach && x <= box.x + box.w && y <= box.y + box.h,
  );
  return hit.reduce<Mark | undefined>(
    (least, mark) => (least && least.box.w * least.box.h <= mark.box.w * mark.box.h ? least : mark),
    undefined,
  );
}
