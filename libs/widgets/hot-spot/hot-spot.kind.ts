import type { WidgetKind } from '../kind';

/** Testers see nothing; the editor draws its own outline. */
export const hotSpot: WidgetKind = {
  type: 'HotSpot',
  label: 'hotSpot',
  category: 'navigation',
  behaviour: 'press',
  states: [],
  size: { w: 100, h: 40 },
  minSize: { w: 8, h: 8 },
  defaults: { props: {}, style: {}, has: { onclick: true } },
  paint: () => [],
};
