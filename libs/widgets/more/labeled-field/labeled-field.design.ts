import { dim } from '../../default-style';
import { fieldDesign } from '../../text-box/field.design';
import { labeledTextArea, labeledTextBox } from './labeled-field.kind';

/** Old documents only. */
const shared = {
  category: undefined,
  text: 'Label',
  sample: 'label',
  ownColors: [{ property: 'labelColor', text: 'colors.label', fallback: dim }],
} as const;

export const labeledTextBoxDesign = fieldDesign(labeledTextBox, {
  ...shared,
  label: 'labeledTextBox',
  icon: 'cursor-text',
  size: { w: 196, h: 32 },
});

export const labeledTextAreaDesign = fieldDesign(labeledTextArea, {
  ...shared,
  label: 'labeledTextArea',
  icon: 'notes',
  hasLines: true,
  size: { w: 196, h: 128 },
});
