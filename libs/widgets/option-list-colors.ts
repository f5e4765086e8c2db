import type { OwnColor } from './design';

/** Of a list that opens from a field. */
export const optionListColors: readonly OwnColor[] = [
  { property: 'popupBackground', text: 'colors.popup' },
  { property: 'popupColor', text: 'colors.popupText' },
  { property: 'selectedOptionBackground', text: 'colors.selected' },
  { property: 'selectedOptionColor', text: 'colors.selectedText' },
];
