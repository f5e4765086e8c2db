import { border, borderStyle, dim, line, paper, soft, type } from '../../default-style';
import { deviceIcons } from '../device-icons';
import type { WidgetKind } from '../../kind';
import { areaOf, boxOperations, iconOperation, leftSquare, shape, textOperation } from '../../make-operations';
import { text } from '../../read';

const head = 32;
const gap = 8;

/** A page of others, in a frame that keeps it from everything around it. Designers see where it will be; so do testers until it is there. */
export const frame: WidgetKind = {
  type: 'IFrameWidget',
  behaviour: 'frame',
  style: { background: soft, ...border(1, line), ...borderStyle('dashed') },
  paint: ({ widget, style }) => {
    const area = areaOf(widget);
    const side = Math.min(32, area.w / 2, area.h / 2);
    const below = Math.min(head, area.h / 2);
    const address = text(widget.props?.['url']).replace(/^https?:\/\//, '');
    const symbol = leftSquare({ ...area, x: gap, h: below }, Math.min(16, below));
    const words = { x: gap * 2 + symbol.w, y: 0, w: Math.max(0, area.w - gap * 3 - symbol.w), h: below };
    return [
      ...boxOperations(style, area),
      ...(address && words.w > 0
        ? [
            shape({ x: 1, y: 1, w: Math.max(0, area.w - 2), h: Math.max(0, below - 1) }, paper),
            iconOperation(deviceIcons.world, symbol, dim, 1.75),
            { ...textOperation(type(12, 'left'), address, words, true), source: ['url'] } as const,
          ]
        : []),
      iconOperation(
        deviceIcons.world,
        { x: (area.w - side) / 2, y: (area.h + (address ? below : 0) - side) / 2, w: side, h: side },
        '#8b8d98',
        1.5,
      ),
    ];
  },
};
