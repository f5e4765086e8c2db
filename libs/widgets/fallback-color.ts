import type { Style } from '@rehearse/model';
import { designOf } from './designs';
import { ink } from './default-style';
import { textColor } from './make-operations';

const everywhere: Readonly<Record<string, string>> = {
  color: textColor,
  borderTopColor: ink,
  borderRightColor: ink,
  borderBottomColor: ink,
  borderLeftColor: ink,
};

/** The colour that is painted where a style names none; undefined if nothing is. */
export function fallbackColor(type: string, property: string, style: Style): string | undefined {
  const own = designOf(type).ownColors?.find((color) => color.property === property);
  const found = own?.fallback ?? everywhere[property];
  return typeof found === 'function' ? found(style) : found;
}
