import type { WidgetKind } from '../../kind';
import { border, ink, line, padding, paper, radius, type } from '../../default-style';
import { button } from '../../button/button.kind';
import { builtInIcons } from '../../icons';

/** A button with its icon left of the text. */
export const iconButton: WidgetKind = {
  ...button,
  type: 'IconButton',
  style: {
    background: paper,
    ...border(1, line),
    ...radius(4),
    ...padding(4, 8),
    ...type(14, 'left', 500),
    color: ink,
    icon: 'star',
    iconPath: builtInIcons.star,
    iconMargin: 8,
  },
};
