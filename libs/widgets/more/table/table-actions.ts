import type { Widget } from '@rehearse/model';
import type { Area } from '../../draw-operation';
import { fields, list, text } from '../../read';

/** What testers can do with a row, a button each at its end. */
export interface TableAction {
  readonly id: string;
  readonly label: string;
  readonly color: unknown;
  readonly background: unknown;
  /** Seen only on the row that is pointed at, reached or selected. */
  readonly isHover: boolean;
}

const gap = 6;
const height = 24;

export const tableActionsOf = ({ props }: Widget): readonly TableAction[] =>
  list(props?.['tableActions'])
    .map(fields)
    .map(({ id, label, color, background, isHover }, index) => ({
      id: text(id) || String(index),
      label: text(label),
      color,
      background,
      isHover: isHover === true,
    }));

const widthOf = ({ label }: TableAction): number => 20 + 7 * label.length;

/** px behind the columns. */
export function actionsWidth(widget: Widget): number {
  const actions = tableActionsOf(widget);
  const wanted = actions.reduce((sum, action) => sum + widthOf(action) + gap, gap);
  return actions.length === 0 ? 0 : Math.min(wanted, widget.w / 2);
}

/** Where they lie in a row of this height: as wide as their words, all narrower where there is no room. */
export function actionAreas(widget: Widget, h: number): readonly Area[] {
  const actions = tableActionsOf(widget);
  const all = actionsWidth(widget);
  const between = Math.min(gap, all / (actions.length + 1));
  const wanted = actions.reduce((sum, action) => sum + widthOf(action), 0);
  const scale = (all - between * (actions.length + 1)) / wanted;
  let x = widget.w - all + between;
  return actions.map((action) => {
    const w = widthOf(action) * scale;
    const area = { x, y: (h - height) / 2, w, h: height };
    x += w + between;
    return area;
  });
}
