import type { Style, Widget } from '@rehearse/model';
import { border, line, paper, radius } from '../default-style';
import { colorOf, textColor } from '../make-operations';
import { num, text } from '../read';

const shadow = { v: 8, h: 0, b: 24, s: 0, c: 'rgba(0,0,0,0.14)' };

/** The box and the text of what opens from a widget with this style. */
export const popupStyle = (style: Style): Style => ({
  ...style,
  background: style['popupBackground'] ?? paper,
  color: colorOf(style['popupColor'], colorOf(style['color'], textColor)),
  ...border(num(style['popupBorderWidth'], 1), colorOf(style['popupBorderColor'], line)),
  ...radius(num(style['popupBorderRadius'] ?? style['popupRadius'], 6)),
  boxShadow: style['popupShadow'] ?? shadow,
  backgroundImage: null,
});

const sides = ['bottom', 'top', 'left', 'right'] as const;
export type PopupSide = (typeof sides)[number];

/** Where its list opens: `props.popupPosition`, below unless it names another side. */
export const popupSideOf = ({ props }: Widget): PopupSide => {
  const named = text(props?.['popupPosition']).toLowerCase();
  return sides.find((side) => side === named) ?? 'bottom';
};
