import { labelOf } from '../../content';
import { dim, line, paper, radius, type } from '../../default-style';
import { ownText } from '../../hug';
import type { WidgetKind } from '../../kind';
import { areaOf, boxOperations, colorOf, iconOperation, inset, radiusOf, shape } from '../../make-operations';
import { clamp, num } from '../../read';

const chevrons = ['M7 7l5 5l-5 5', 'M13 7l5 5l-5 5'];
const openLock = [
  'M5 11m0 2a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2z',
  'M12 16m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M8 11v-5a4 4 0 0 1 8 0',
];

/** Slid from left to right it is open, which is what its link waits for. The text goes as the handle comes. */
export const lockSlider: WidgetKind = {
  type: 'LockSlider',
  behaviour: 'unlock',
  style: {
    background: line,
    foregroundColor: '#8b8d98',
    handleColor: paper,
    ...radius(256),
    ...type(16, 'center'),
  },
  paint: ({ widget, style, value }) => {
    const area = areaOf(widget);
    const share = clamp(num(value?.value, 0) / 100, 0, 1);
    const gap = Math.min(4, area.h / 4);
    const side = Math.max(0, Math.min(area.h, area.w) - 2 * gap);
    const x = gap + (area.w - side - 2 * gap) * share;
    const handle = { x: Math.max(0, x), y: (area.h - side) / 2, w: side, h: side };
    const [corner] = radiusOf(style, area);
    const slid = { ...area, w: Math.min(area.w, handle.x + side + gap) };
    const words = { ...area, x: Math.min(area.w, side + 2 * gap), w: Math.max(0, area.w - side - 2 * gap) };
    return [
      ...boxOperations(style, area),
      ...(share > 0 ? [shape(slid, colorOf(style['foregroundColor'], '#8b8d98'), corner)] : []),
      ...(share < 0.5 ? [ownText(widget, style, labelOf(widget), words, true)] : []),
      shape(handle, colorOf(style['handleColor'], paper), Math.max(0, corner - gap)),
      iconOperation(share < 1 ? chevrons : openLock, inset(handle, side * 0.25), colorOf(style['color'], dim)),
    ];
  },
};
