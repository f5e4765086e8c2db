import {
  boxOfElement,
  type Editor,
  moveUnits,
  placeParts,
  moveToScreens,
  screenOf,
  sizedParts,
  elementOf,
  type Transaction,
  type Unit,
  unitsOf,
} from '@rehearse/client/editor';
import { type App, type Box, entryOf } from '@rehearse/model';
import { designOf } from '@rehearse/widgets';

export type Side = 'x' | 'y' | 'w' | 'h';
type Next = (current: number) => number;

/** Where the numbers of an element start: its screen's corner, the canvas's for screens and what lies beside all screens. */
function originOf(app: App, id: string): { readonly x: number; readonly y: number } {
  return entryOf(app, 'screens', id) ? corner : (screenOf(app, id) ?? corner);
}
const corner = { x: 0, y: 0 } as const;

/** x, y, w, h of everything selected, one after the other; places are relative to the screen. */
export function shownBoxes({ app, selection }: Editor): readonly number[] {
  return selection.flatMap((id) => {
    const box = boxOfElement(app, id);
    const origin = originOf(app, id);
    return box ? [box.x - origin.x, box.y - origin.y, box.w, box.h] : [];
  });
}

const minOf = (app: App, unit: Unit, side: 'w' | 'h'): number => {
  const widget = entryOf(app, 'widgets', unit.id);
  return widget ? designOf(widget.type).minSize[side] : 1;
};

/** Sets one number of everything selected that is not locked. With `keepRatio` the other side follows. */
export function setSide(tx: Transaction, editor: Editor, side: Side, next: Next, keepRatio = false): void {
  for (const unit of unitsOf(editor.app, editor.selection)) {
    if (side === 'x' || side === 'y') {
      const origin = originOf(editor.app, unit.id)[side];
      const offset = origin + next(unit.box[side] - origin) - unit.box[side];
      moveUnits(tx, [unit], side === 'x' ? offset : 0, side === 'y' ? offset : 0);
    } else {
      resize(tx, editor.app, unit, side, next, keepRatio);
    }
  }
}

function resize(tx: Transaction, app: App, unit: Unit, side: 'w' | 'h', next: Next, keepRatio: boolean): void {
  const other = side === 'w' ? 'h' : 'w';
  const size = Math.max(minOf(app, unit, side), Math.round(next(unit.box[side])));
  const scaled = Math.max(minOf(app, unit, other), Math.round((unit.box[other] * size) / Math.max(1, unit.box[side])));
  const box: Box = { ...unit.box, [side]: size, ...(keepRatio && { [other]: scaled }) };
  placeParts(tx, sizedParts(app, unit, unit.box, box));
}

/** After a move has ended: everything belongs to the screen that it covers. */
export const assignScreens = (tx: Transaction, editor: Editor): void =>
  moveToScreens(tx, editor.space, unitsOf(editor.app, editor.selection), 0, 0);

/** Whether the selection has something that can be moved. */
export const isFixed = (editor: Editor): boolean =>
  editor.readOnly || unitsOf(editor.app, editor.selection).length === 0;

export const hasBoxes = ({ app, selection }: Editor): boolean =>
  selection.some((id) => elementOf(app, id)?.kind !== 'lines');
