import type { DesignField } from '../design';
import { dim } from '../default-style';
import { fieldDesign, promptColor, typingFields } from '../text-box/field.design';
import { password } from './password.kind';

const fields: readonly DesignField[] = [
  { prop: 'cleartext', text: 'fields.cleartext', type: 'switch' },
  { prop: 'cleartextVisible', text: 'fields.cleartextVisible', type: 'switch' },
  { prop: 'cleartextShowLabel', text: 'fields.cleartextShowLabel', type: 'text' },
  { prop: 'cleartextHideLabel', text: 'fields.cleartextHideLabel', type: 'text' },
  ...typingFields,
];

export const passwordDesign = fieldDesign(password, {
  label: 'password',
  icon: 'password',
  size: { w: 196, h: 32 },
  text: 'Password',
  sample: 'password',
  props: { cleartext: true },
  fields,
  ownColors: [promptColor, { property: 'cleartextColor', text: 'colors.cleartext', fallback: dim }],
});
