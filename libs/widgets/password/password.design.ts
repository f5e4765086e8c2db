import { fieldDesign } from '../text-box/field.design';
import { password } from './password.kind';

export const passwordDesign = fieldDesign(password, {
  label: 'password',
  icon: 'password',
  size: { w: 196, h: 32 },
  text: 'Password',
  sample: 'password',
});
