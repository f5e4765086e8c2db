import type { WidgetDesign } from '../../design';
import { gridContainer } from './grid-container.kind';

export const gridContainerDesign: WidgetDesign = {
  ...gridContainer,
  label: 'gridContainer',
  icon: 'layout-grid',
  category: undefined,
  surface: 'box',
  states: [],
  size: { w: 320, h: 320 },
  minSize: { w: 8, h: 8 },
  defaults: {
    props: { layout: 'grid' },
    has: { backgroundColor: true, border: true, onclick: true },
  },
};
