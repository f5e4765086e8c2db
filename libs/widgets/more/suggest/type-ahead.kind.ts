import type { Widget } from '@rehearse/model';
import { optionsOf } from '../../content';
import { field, paper, soft } from '../../default-style';
import type { WidgetKind } from '../../kind';
import { paintField } from '../../text-box/field.paint';

/** Options that what was typed is a part of, in whichever case; all of them before anybody types. */
export function suggestionsOf(widget: Widget, typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  return [...new Set(optionsOf(widget))].filter((option) => option !== '' && option.toLowerCase().includes(wanted));
}

/** A field that offers what one may mean. */
export const typeAhead: WidgetKind = {
  type: 'TypeAheadTextBox',
  behaviour: 'suggest',
  style: { ...field.style, popupBackground: paper, selectedOptionBackground: soft },
  paint: (input) => paintField(input, true),
};
