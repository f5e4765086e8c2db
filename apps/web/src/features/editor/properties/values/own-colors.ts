import { fallbackColor } from '@rehearse/widgets';
import type { WidgetTarget } from '../target';
import { commonText } from './common';

/** Colours that only some kinds have, by their style property. */
export const ownColors: Readonly<Record<string, readonly (readonly [property: string, key: string])[]>> = {
  HSlider: [
    ['background', 'colors.track'],
    ['barColor', 'colors.bar'],
    ['handleColor', 'colors.handle'],
    ['handleBorderColor', 'colors.handleBorder'],
  ],
  Switch: [
    ['background', 'colors.off'],
    ['colorForeGround', 'colors.on'],
    ['colorButton', 'colors.handle'],
  ],
  CheckBox: [['colorButton', 'colors.tick']],
  LabeledCheckBox: [['colorButton', 'colors.tick']],
  RadioBox2: [['colorButton', 'colors.dot']],
  LabeledRadioBox: [['colorButton', 'colors.dot']],
  DropDown: [['caretColor', 'colors.caret']],
  Icon: [['color', 'colors.icon']],
  Table: [
    ['headerBackground', 'colors.header'],
    ['headerColor', 'colors.headerText'],
    ['evenRowBackground', 'colors.evenRows'],
  ],
};
export const hasOwnColors = (type: string): boolean => Object.hasOwn(ownColors, type);

/** The one colour of all widgets as it is painted, also where a style does not name it; null is mixed, undefined is none. */
export function shownColor(
  { widgets, styles }: Pick<WidgetTarget, 'widgets' | 'styles'>,
  ...properties: readonly string[]
): string | null | undefined {
  const values = styles.flatMap((style, index) =>
    properties.map((property) => style[property] || fallbackColor(widgets[index]?.type ?? '', property, style)),
  );
  return values.every((value) => value === undefined) ? undefined : commonText(values);
}
