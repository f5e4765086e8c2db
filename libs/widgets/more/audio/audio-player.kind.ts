import type { Style } from '@rehearse/model';
import { ink, padding } from '../../default-style';
import { iconName, namedIcon } from '../../icons';
import type { WidgetKind } from '../../kind';
import { areaOf, boxOperations, colorOf, iconOperation, padded } from '../../make-operations';
import { num } from '../../read';
import { deviceIcons } from '../device-icons';

/** The icon that a document names, where it is known by that name. */
const named = (style: Style, property: string): readonly string[] | undefined => namedIcon(iconName(style[property]));

/** Plays a sound, and stops it: it looks active meanwhile. */
export const audioPlayer: WidgetKind = {
  type: 'AudioPlayer',
  behaviour: 'play',
  playsSound: true,
  style: { color: ink, iconSize: 32, ...padding(0, 0) },
  paint: ({ widget, style, states }) => {
    const area = areaOf(widget);
    const inner = padded(style, area);
    const side = Math.min(inner.w, inner.h, Math.max(1, num(style['iconSize'], 32)));
    const middle = { x: inner.x + (inner.w - side) / 2, y: inner.y + (inner.h - side) / 2, w: side, h: side };
    const paths = states.has('active')
      ? (named(style, 'stopIcon') ?? deviceIcons.stop)
      : (named(style, 'playIcon') ?? deviceIcons.play);
    return [...boxOperations(style, area), iconOperation(paths, middle, colorOf(style['color'], ink))];
  },
};
