import { fieldDesign } from '../text-box/field.design';
import { textArea } from './text-area.kind';

export const textAreaDesign = fieldDesign(textArea, {
  label: 'textArea',
  icon: 'notes',
  hasLines: true,
  size: { w: 196, h: 128 },
  text: 'Text',
  sample: 'text',
});
