import type { WidgetKind } from '../kind';
import { field } from '../look';
import { paintField } from '../text-box/field.paint';

export const password: WidgetKind = {
  type: 'Password',
  label: 'password',
  category: 'input',
  behaviour: 'password',
  states: ['hover', 'focus', 'error'],
  size: { w: 196, h: 32 },
  minSize: { w: 16, h: 16 },
  defaults: {
    props: { label: 'Password', placeholder: true },
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
  paint: (input) => paintField(input, true, (typed) => '•'.repeat(typed.length)),
};
