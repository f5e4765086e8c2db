import type { Style, Widget } from '@rehearse/model';
import { labelOf } from './content';
import { kindOf } from './kinds';
import type { TextOperation } from './draw-operation';

/**
 * The text of a widget as it is painted, with what its style leaves to its kind: size, line height, place. A widget without words stands
 * for one with some; undefined where a kind paints none.
 */
export function paintedText(widget: Widget, style: Style): TextOperation | undefined {
  const label = labelOf(widget);
  const shown = { ...widget, props: { ...widget.props, label: label || 'X' } };
  const operation = kindOf(widget.type)
    .paint({ widget: shown, style, states: new Set() })
    .find((one) => one.kind === 'text');
  return operation && label === '' ? { ...operation, text: '' } : operation;
}
