import type { WidgetDesign } from '../../design';
import type { WidgetKind } from '../../kind';
import { tickColor } from '../../labeled';
import { accent, bad, borderColor } from '../../default-style';
import { checkBoxGroup, radioGroup } from './option-group.kind';

const options = ['Option 1', 'Option 2', 'Option 3', 'Option 4'];

function groupDesign(kind: WidgetKind, design: Pick<WidgetDesign, 'label' | 'icon' | 'ownColors'>): WidgetDesign {
  return {
    ...kind,
    ...design,
    category: 'choice',
    surface: 'box',
    states: ['checked', 'error'],
    size: { w: 256, h: 128 },
    minSize: { w: 16, h: 16 },
    samples: (sample) => ({ options: options.map((_, index) => `${sample('option')} ${index + 1}`) }),
    defaults: {
      props: { options },
      has: { backgroundColor: true, border: true, validation: true, data: true, random: true },
      checked: { background: accent, ...borderColor(accent) },
      error: borderColor(bad),
    },
  };
}

export const checkBoxGroupDesign = groupDesign(checkBoxGroup, {
  label: 'checkBoxGroup',
  icon: 'list-check',
  ownColors: [tickColor('colors.tick')],
});

export const radioGroupDesign = groupDesign(radioGroup, {
  label: 'radioGroup',
  icon: 'list-details',
  ownColors: [tickColor('colors.dot')],
});
