import type { Style, Widget } from '@rehearse/model';
import { optionsOf } from '../../content';
import { pickedOptions } from '../held';
import { padding, radius, soft, type } from '../../default-style';
import type { Part, WidgetKind } from '../../kind';
import { areaOf, boxOperations, padded, paintOf, shape, textOperation } from '../../make-operations';
import { fields } from '../../read';

const rowHeight = 40;

function entries(widget: Widget): readonly Part[] {
  const options = optionsOf(widget);
  const h = Math.min(rowHeight, widget.h / Math.max(1, options.length));
  return options.map((label, index) => ({ x: 0, y: index * h, w: widget.w, h, label, value: label }));
}

/** A list at the side of old documents; the open entry as the state `active` has it. */
export const sideList: WidgetKind = {
  type: 'VerticalNavigation',
  behaviour: 'pick',
  picking: { parts: entries, picked: pickedOptions },
  style: { ...type(14, 'left'), ...padding(0, 12), ...radius(3) },
  paint: ({ widget, style, value }) => {
    const [picked] = pickedOptions(widget, value);
    const activeStyle: Style = { ...style, background: soft, fontWeight: 600, ...fields(widget.active) };
    return [
      ...boxOperations(style, areaOf(widget)),
      ...entries(widget).flatMap((entry) => {
        const isOpen = entry.value === picked;
        const entryStyle = isOpen ? activeStyle : style;
        const fill = isOpen ? paintOf(entryStyle['background']) : undefined;
        const ground = fill ? [{ ...shape(entry, null, 3), fill }] : [];
        return [...ground, textOperation(entryStyle, entry.label, padded(entryStyle, entry), true)];
      }),
    ];
  },
};
