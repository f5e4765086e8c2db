import type { WidgetKind } from '../kind';
import { padding, type } from '../default-style';
import { areaOf, boxOperations, padded } from '../make-operations';
import { plainText } from '../content';
import { ownText } from '../hug';
import { text } from '../read';

export const label: WidgetKind = {
  type: 'Label',
  behaviour: 'press',
  isText: true,
  style: { ...type(16, 'left'), ...padding(0, 0) },
  paint: ({ widget, style, value }) => {
    const area = areaOf(widget);
    const shown = value ? text(value.value) : plainText(widget);
    return [...boxOperations(style, area), ownText(widget, style, shown, padded(style, area))];
  },
};
