import { paintField } from './field.paint';
import { textField } from './text-field';

export const textBox = textField({
  type: 'TextBox',
  label: 'textBox',
  behaviour: 'text',
  size: { w: 196, h: 32 },
  text: 'Text',
  paint: (input) => paintField(input, true),
});
