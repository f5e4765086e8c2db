import type { WidgetKind } from '../../kind';
import { accent, line, radius } from '../../default-style';
import { areaOf, boxOperations, paintOf, radiusOf, shape } from '../../make-operations';
import { percentOf } from '../chart/numbers';

export const progressBar: WidgetKind = {
  type: 'ProgressBar',
  behaviour: 'none',
  numbers: percentOf,
  style: { background: line, foreground: accent, ...radius(8) },
  paint: ({ widget, style, value }) => {
    const area = areaOf(widget);
    const bar = { ...area, w: (area.w * percentOf(widget, value)) / 100 };
    const fill = paintOf(style['foreground']) ?? paintOf(accent);
    return [...boxOperations(style, area), { ...shape(bar, null), fill, radius: radiusOf(style, bar) }];
  },
};
