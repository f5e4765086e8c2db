import { paintField } from '../text-box/field.paint';
import { textField } from '../text-box/text-field';

export const password = textField({
  type: 'Password',
  label: 'password',
  behaviour: 'password',
  size: { w: 196, h: 32 },
  text: 'Password',
  paint: (input) => paintField(input, true, (typed) => '•'.repeat(typed.length)),
});
