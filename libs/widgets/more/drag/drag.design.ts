import { accent, borderColor, dim } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { dragged, dropTarget } from './drag.kind';

export const draggedDesign: WidgetDesign = {
  ...dragged,
  label: 'dragged',
  icon: 'hand-stop',
  category: 'choice',
  surface: 'box',
  ownIcon: 'optional',
  ownColors: [{ property: 'iconColor', text: 'colors.icon', fallback: dim }],
  fields: [
    { prop: 'dndX', text: 'fields.dndX', type: 'switch' },
    { prop: 'dndY', text: 'fields.dndY', type: 'switch' },
  ],
  states: ['hover', 'active'],
  size: { w: 60, h: 60 },
  minSize: { w: 16, h: 16 },
  samples: (sample) => ({ label: sample('drag') }),
  defaults: {
    props: { label: 'Drag', dndX: true, dndY: true },
    has: { label: true, backgroundColor: true, border: true },
    active: { ...borderColor(accent) },
  },
};

export const dropTargetDesign: WidgetDesign = {
  ...dropTarget,
  label: 'dropTarget',
  icon: 'drag-drop',
  category: 'choice',
  surface: 'box',
  ownIcon: 'optional',
  ownColors: [{ property: 'iconColor', text: 'colors.icon', fallback: dim }],
  fields: [
    {
      prop: 'layout',
      text: 'fields.layout',
      type: 'option',
      options: [
        { id: 'free', text: 'fields.asDropped' },
        { id: 'rows', text: 'fields.vertical' },
        { id: 'columns', text: 'fields.sideBySide' },
        { id: 'grid', text: 'fields.grid' },
      ],
    },
    { prop: 'gap', text: 'fields.gap', type: 'count', min: 0, max: 200 },
  ],
  states: ['hover'],
  size: { w: 200, h: 200 },
  minSize: { w: 24, h: 24 },
  samples: (sample) => ({ label: sample('dropHere') }),
  defaults: {
    props: { label: 'Drop here', layout: 'grid', gap: 16 },
    has: { label: true, backgroundColor: true, border: true },
    hover: {
      background: '#edf2fe',
      ...borderColor(accent),
    },
  },
};
