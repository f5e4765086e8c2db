import type { WidgetKind } from '../../kind';
import { border, line, paper } from '../../default-style';
import { areaOf, boxOperations } from '../../make-operations';

/** What lies on it is arranged while it is designed; testers meet a box. */
export const gridContainer: WidgetKind = {
  type: 'GridContainer',
  behaviour: 'press',
  holdsOthers: true,
  style: { background: paper, ...border(1, line) },
  paint: ({ widget, style }) => boxOperations(style, areaOf(widget)),
};
