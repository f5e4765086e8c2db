import type { WidgetDesign } from '../design';
import { hotSpot } from './hot-spot.kind';

export const hotSpotDesign: WidgetDesign = {
  ...hotSpot,
  label: 'hotSpot',
  icon: 'hand-click',
  category: 'navigation',
  surface: 'unseen',
  states: [],
  size: { w: 100, h: 40 },
  minSize: { w: 8, h: 8 },
  defaults: {
    props: {},
    has: { onclick: true },
  },
};
