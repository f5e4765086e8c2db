import type { WidgetKind } from '../kind';
import { border, dim, radius, soft, type } from '../default-style';
import { areaOf, boxOperations, textOperation } from '../make-operations';
import { labelOf } from '../content';

/** Stands in for every kind that we do not paint: its own box if it has one, and its label or the name of its type. */
export const unknown: WidgetKind = {
  type: '',
  behaviour: 'press',
  style: {},
  paint: ({ widget, style }) => {
    const area = areaOf(widget);
    const own = boxOperations(style, area);
    const label = labelOf(widget);
    const textStyle = label ? style : { ...type(12, 'center'), color: dim };
    const box = own.length > 0 ? own : boxOperations({ background: soft, ...border(1, '#b9bbc6'), ...radius(4) }, area);
    return [...box, textOperation(textStyle, label || widget.type, area)];
  },
};
