import type { WidgetKind } from '../kind';
import { field } from '../default-style';
import { paintField } from '../text-box/field.paint';

export const password: WidgetKind = {
  type: 'Password',
  behaviour: 'password',
  style: field.style,
  paint: (input) => paintField(input, true, (typed) => '•'.repeat(typed.length)),
};
