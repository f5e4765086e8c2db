import type { Style } from '@rehearse/model';
import { accent, dim, ink, line, paper } from './look';
import { colorOf, textColor } from './marks';

type Fallbacks = Readonly<Record<string, string | ((style: Style) => string)>>;

const everywhere: Fallbacks = {
  color: textColor,
  borderTopColor: ink,
  borderRightColor: ink,
  borderBottomColor: ink,
  borderLeftColor: ink,
};
const tick: Fallbacks = { colorButton: (style) => colorOf(style['color'], accent) };
const byType: Readonly<Record<string, Fallbacks>> = {
  HSlider: { background: line, barColor: accent, handleColor: paper, handleBorderColor: accent },
  Switch: { background: line, colorForeGround: accent, colorButton: paper },
  CheckBox: tick,
  LabeledCheckBox: tick,
  RadioBox2: tick,
  LabeledRadioBox: tick,
  DropDown: { caretColor: dim },
  Icon: { color: ink },
  Table: { headerColor: (style) => colorOf(style['color'], textColor) },
};

/** The colour that is painted where a style names none; undefined if nothing is. */
export function fallbackColor(type: string, property: string, style: Style): string | undefined {
  const found = byType[type]?.[property] ?? everywhere[property];
  return typeof found === 'function' ? found(style) : found;
}
