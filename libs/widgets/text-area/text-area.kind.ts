import type { WidgetKind } from '../kind';
import { field, padding } from '../default-style';
import { paintField } from '../text-box/field.paint';

export const textArea: WidgetKind = {
  type: 'TextArea',
  behaviour: 'multiline',
  style: { ...field.style, ...padding(8, 10), verticalAlign: 'top' },
  paint: (input) => paintField(input, false),
};
