import type { Style } from '@rehearse/model';
import { border, line, paper, radius } from '../default-style';
import { colorOf, textColor } from '../make-operations';
import { num } from '../read';

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
