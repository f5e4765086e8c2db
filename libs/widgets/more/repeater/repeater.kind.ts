import { boundsOf, isChildOf } from '@rehearse/model';
import type { WidgetKind } from '../../kind';
import { areaOf, boxOperations } from '../../make-operations';
import { clamp, num } from '../../read';
import { expand } from '../expand';
import { inRow, rowsOf } from './rows';
import { rowPlaces } from './row-places';

const mostRows = 500;

/** Shows what lies on it once for each row: of a variable, or its own. */
export const repeater: WidgetKind = {
  type: 'Repeater',
  behaviour: 'press',
  holdsOthers: true,
  style: {},
  expand,
  contents: ({ widget: container, around, held, isInput }) => {
    const children = around.filter(({ widget }) => isChildOf(widget, container));
    const first = boundsOf(children.map(({ widget }) => widget));
    if (!first) return undefined;
    const rows = rowsOf(
      container,
      children.map(({ widget }) => widget),
      held,
    );
    const asked = Math.round(num(container.props?.['itemToShow'], 0));
    const shown = rows.slice(0, clamp(asked > 0 ? asked : mostRows, 0, mostRows));
    const places = rowPlaces(container, first, shown.length);
    const parts = shown.map((value, index) => {
      const { dx = 0, dy = 0 } = places[index] ?? {};
      const placed = children.map((child) => {
        const { widget, ...more } = inRow(child.widget, value, index, Array.isArray(held), isInput(child.widget));
        return { ...child, ...more, widget: { ...widget, x: widget.x + dx, y: widget.y + dy } };
      });
      return { placed, row: { index, value } };
    });
    return { parts, taken: new Set(children.map(({ widget }) => widget)), scrolls: true };
  },
  paint: ({ widget, style }) => boxOperations(style, areaOf(widget)),
};
