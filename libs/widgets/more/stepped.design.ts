import type { DesignField } from '../design';

/** Which other widgets lead back and on. */
export const steppers: readonly DesignField[] = [
  { prop: 'backButton', text: 'fields.backButton', type: 'widget' },
  { prop: 'nextButton', text: 'fields.nextButton', type: 'widget' },
];
