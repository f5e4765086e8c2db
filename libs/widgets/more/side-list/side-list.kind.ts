import type { Style, Widget } from '@rehearse/model';
import { optionRows } from '../option-rows';
import { pickedOptions } from '../held';
import { hollow, padding, radius, type } from '../../default-style';
import type { DrawOperation } from '../../draw-operation';
import type { Part, WidgetKind } from '../../kind';
import { areaOf, boxOperations, padded, shape, textOperation } from '../../make-operations';
import { fields } from '../../read';

const entries = (widget: Widget): readonly Part[] => optionRows(widget, 40);

/** A list at the side of old documents; the open entry as the state `active` has it. */
export const sideList: WidgetKind = {
  type: 'VerticalNavigation',
  behaviour: 'pick',
  picking: { parts: entries, picked: pickedOptions },
  style: { ...type(14, 'left'), ...padding(0, 12), ...radius(3) },
  paint: ({ widget, style, value }) => {
    const [picked] = pickedOptions(widget, value);
    const activeStyle: Style = { ...style, background: hollow, fontWeight: 600, ...fields(widget.active) };
    return [
      ...boxOperations(style, areaOf(widget)),
      ...entries(widget).flatMap((entry, index): readonly DrawOperation[] => {
        const isOpen = entry.value === picked;
        const entryStyle = isOpen ? activeStyle : style;
        const ground = isOpen ? [shape(entry, entryStyle['background'], 3)] : [];
        const words = textOperation(entryStyle, entry.label, padded(entryStyle, entry), true);
        return [...ground, { ...words, source: ['options', index] }];
      }),
    ];
  },
};
