import type { WidgetDesign } from '../../design';
import type { WidgetKind } from '../../kind';
import { tickColor } from '../../labeled';
import { accent, bad, borderColor } from '../../default-style';
import { checkBoxGroup, radioGroup } from './option-group.kind';
import { englishOptions, sampleOptions, shuffleField } from '../../sample-options';

const count = 4;

function groupDesign(kind: WidgetKind, design: Pick<WidgetDesign, 'label' | 'icon' | 'ownColors'>): WidgetDesign {
  return {
    ...kind,
    ...design,
    category: 'choice',
    surface: 'box',
    fields: [shuffleField],
    states: ['checked', 'error'],
    size: { w: 256, h: 128 },
    minSize: { w: 16, h: 16 },
    samples: sampleOptions(count),
    defaults: {
      props: { options: englishOptions(count) },
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
