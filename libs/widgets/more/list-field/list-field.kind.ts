import { dropDown } from '../../drop-down/drop-down.kind';
import type { WidgetKind } from '../../kind';

/** Its options come up from the lower end of the screen. */
export const mobileDropDown: WidgetKind = {
  ...dropDown,
  type: 'MobileDropDown',
  behaviour: 'list',
  opensAs: 'sheet',
};

/** Its options are there as soon as a pointer is over it. */
export const hoverDropDown: WidgetKind = { ...dropDown, type: 'HoverDropDown', behaviour: 'list', opensAs: 'hovered' };
