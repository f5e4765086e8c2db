import { padding } from '../look';
import { paintField } from '../text-box/field.paint';
import { textField } from '../text-box/text-field';

export const textArea = textField({
  type: 'TextArea',
  label: 'textArea',
  behaviour: 'multiline',
  size: { w: 196, h: 128 },
  text: 'Text',
  style: { ...padding(8, 10), verticalAlign: 'top' },
  paint: (input) => paintField(input, false),
});
