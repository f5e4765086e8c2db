import { border, line } from '../../default-style';
import type { WidgetKind } from '../../kind';
import { areaOf, boxOperations } from '../../make-operations';

/** A box to which belongs what lies on it. */
export const container: WidgetKind = {
  type: 'Container',
  behaviour: 'press',
  holdsOthers: true,
  style: { ...border(1, line) },
  paint: ({ widget, style }) => boxOperations(style, areaOf(widget)),
};
