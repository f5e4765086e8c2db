import { fieldDesign } from './field.design';
import { textBox } from './text-box.kind';

export const textBoxDesign = fieldDesign(textBox, {
  label: 'textBox',
  icon: 'cursor-text',
  size: { w: 196, h: 32 },
  text: 'Text',
  sample: 'text',
});
