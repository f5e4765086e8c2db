import type { WidgetDesign } from '../../design';
import { buttonDesign } from '../../button/button.design';
import { soft } from '../../default-style';
import { iconButton } from './icon-button.kind';

export const iconButtonDesign: WidgetDesign = {
  ...buttonDesign,
  ...iconButton,
  label: 'iconButton',
  icon: 'square-rounded',
  ownIcon: 'always',
  states: ['hover'],
  size: { w: 100, h: 40 },
  defaults: { ...buttonDesign.defaults, hover: { background: soft } },
};
