import type { WidgetKind } from '../kind';
import { field } from '../default-style';
import { paintField } from './field.paint';

export const textBox: WidgetKind = {
  type: 'TextBox',
  behaviour: 'text',
  style: field.style,
  paint: (input) => paintField(input, true),
};
