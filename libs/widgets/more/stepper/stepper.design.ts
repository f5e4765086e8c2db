import { ink } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { colorOf } from '../../make-operations';
import { countingStepper, stepper } from './stepper.kind';

const number = (prop: string, text: string) =>
  ({ prop, text, type: 'count', min: -1_000_000, max: 1_000_000 }) as const;

const base = {
  category: 'input',
  surface: 'box',
  ownColors: [{ property: 'colorButton', text: 'colors.icon', fallback: (style) => colorOf(style['color'], ink) }],
  fields: [
    number('value', 'fields.value'),
    number('min', 'fields.min'),
    number('max', 'fields.max'),
    { prop: 'step', text: 'fields.step', type: 'count', min: 1, max: 1_000_000 },
  ],
  states: ['hover'],
  minSize: { w: 24, h: 12 },
} as const satisfies Partial<WidgetDesign>;

const has = { backgroundColor: true, border: true, data: true };

export const stepperDesign: WidgetDesign = {
  ...stepper,
  ...base,
  label: 'stepper',
  icon: 'plus-minus',
  size: { w: 64, h: 32 },
  defaults: { props: { value: 0, min: 0, max: 100, step: 1 }, has },
};

export const countingStepperDesign: WidgetDesign = {
  ...countingStepper,
  ...base,
  label: 'countingStepper',
  icon: 'number-123',
  size: { w: 96, h: 32 },
  defaults: { props: { value: 0, min: 0, max: 100, step: 1 }, has },
};
