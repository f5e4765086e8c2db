import type { OwnColor } from '../../design';
import { englishOptions, sampleOptions } from '../../sample-options';
import { fieldDesign, typingFields } from '../../text-box/field.design';
import { typeAhead } from './type-ahead.kind';

const count = 3;

/** Of a list that opens from a field. */
const optionListColors: readonly OwnColor[] = [
  { property: 'popupBackground', text: 'colors.popup' },
  { property: 'popupColor', text: 'colors.popupText' },
  { property: 'selectedOptionBackground', text: 'colors.selected' },
  { property: 'selectedOptionColor', text: 'colors.selectedText' },
];

export const typeAheadDesign = fieldDesign(typeAhead, {
  label: 'typeAhead',
  icon: 'list-details',
  size: { w: 196, h: 32 },
  text: 'Text',
  sample: 'text',
  props: { options: englishOptions(count) },
  samples: (sample) => ({ label: sample('text'), ...sampleOptions(count)(sample) }),
  ownColors: optionListColors,
  fields: [{ prop: 'hideUpperBorder', text: 'fields.hideUpperBorder', type: 'switch' }, ...typingFields],
});
