import type { WidgetKind } from '../kind';
import { border, line, padding, paper, radius, type } from '../look';
import { areaOf, boxMarks, padded } from '../marks';
import { labelOf } from '../content';
import { ownText } from '../hug';

export const box: WidgetKind = {
  type: 'Box',
  label: 'box',
  category: 'basic',
  behaviour: 'press',
  states: ['hover'],
  size: { w: 96, h: 40 },
  minSize: { w: 1, h: 1 },
  defaults: {
    props: { paddingSnap: true },
    style: {
      background: paper,
      ...border(1, line),
      ...radius(4),
      ...padding(0, 0),
      ...type(14, 'center'),
      boxShadow: null,
    },
    has: { label: true, backgroundColor: true, border: true, padding: true, onclick: true },
  },
  paint: ({ widget, style }) => {
    const area = areaOf(widget);
    const label = labelOf(widget);
    return label
      ? [...boxMarks(style, area), ownText(widget, style, label, padded(style, area))]
      : boxMarks(style, area);
  },
};
