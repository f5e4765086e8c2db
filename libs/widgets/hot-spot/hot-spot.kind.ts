import type { WidgetKind } from '../kind';

/** Testers see nothing; the editor draws its own outline. */
export const hotSpot: WidgetKind = {
  type: 'HotSpot',
  behaviour: 'press',
  isButton: true,
  style: {},
  paint: () => [],
};
