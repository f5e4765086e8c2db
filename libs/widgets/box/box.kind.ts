import type { WidgetKind } from '../kind';
import { border, line, padding, paper, radius, type } from '../default-style';
import { areaOf, boxOperations, padded } from '../make-operations';
import { labelOf } from '../content';
import { ownText } from '../hug';

export const box: WidgetKind = {
  type: 'Box',
  behaviour: 'press',
  style: {
    background: paper,
    ...border(1, line),
    ...radius(4),
    ...padding(0, 0),
    ...type(14, 'center'),
    boxShadow: null,
  },
  paint: ({ widget, style }) => {
    const area = areaOf(widget);
    const label = labelOf(widget);
    return label
      ? [...boxOperations(style, area), ownText(widget, style, label, padded(style, area))]
      : boxOperations(style, area);
  },
};
