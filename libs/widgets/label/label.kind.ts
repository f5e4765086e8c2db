import type { WidgetKind } from '../kind';
import { padding, type } from '../look';
import { areaOf, boxMarks, padded } from '../marks';
import { plainText } from '../content';
import { ownText } from '../hug';
import { text } from '../read';

export const label: WidgetKind = {
  type: 'Label',
  label: 'label',
  category: 'basic',
  behaviour: 'press',
  states: ['hover'],
  size: { w: 128, h: 32 },
  minSize: { w: 1, h: 1 },
  defaults: {
    props: { label: 'Label', hug: 'width' },
    style: { ...type(16, 'left'), ...padding(0, 0) },
    has: { label: true, padding: true, advancedText: true, onclick: true, data: true },
  },
  paint: ({ widget, style, value }) => {
    const area = areaOf(widget);
    const shown = value ? text(value.value) : plainText(widget);
    return [...boxMarks(style, area), ownText(widget, style, shown, padded(style, area))];
  },
};
