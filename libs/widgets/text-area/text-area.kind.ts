import type { WidgetKind } from '../kind';
import { field, padding } from '../look';
import { paintField } from '../text-box/field.paint';

export const textArea: WidgetKind = {
  type: 'TextArea',
  label: 'textArea',
  category: 'input',
  behaviour: 'multiline',
  states: ['hover', 'focus', 'error'],
  size: { w: 196, h: 128 },
  minSize: { w: 16, h: 16 },
  defaults: {
    props: { label: 'Text', placeholder: true },
    ...field,
    style: { ...field.style, ...padding(8, 10), verticalAlign: 'top' },
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
  paint: (input) => paintField(input, false),
};
