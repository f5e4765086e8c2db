import { optionListColors } from '../../option-list-colors';
import { englishOptions, sampleOptions } from '../../sample-options';
import { fieldDesign, promptColor, typingFields } from '../../text-box/field.design';
import { typeAhead } from './type-ahead.kind';

const count = 3;

export const typeAheadDesign = fieldDesign(typeAhead, {
  label: 'typeAhead',
  icon: 'list-details',
  size: { w: 196, h: 32 },
  text: 'Text',
  sample: 'text',
  props: { options: englishOptions(count) },
  samples: (sample) => ({ label: sample('text'), ...sampleOptions(count)(sample) }),
  ownColors: [promptColor, ...optionListColors],
  fields: [{ prop: 'hideUpperBorder', text: 'fields.hideUpperBorder', type: 'switch' }, ...typingFields],
});
