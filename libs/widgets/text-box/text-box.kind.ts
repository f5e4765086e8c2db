import type { WidgetKind } from '../kind';
import { field } from '../look';
import { paintField } from './field.paint';

export const textBox: WidgetKind = {
  type: 'TextBox',
  label: 'textBox',
  category: 'input',
  behaviour: 'text',
  states: ['hover', 'focus', 'error'],
  size: { w: 196, h: 32 },
  minSize: { w: 16, h: 16 },
  defaults: {
    props: { label: 'Text', placeholder: true },
    ...field,
    has: {
      label: true,
      backgroundColor: true,
      border: true,
      padding: true,
      editable: true,
      validation: true,
      data: true,
    },
  },
  paint: (input) => paintField(input, true),
};
