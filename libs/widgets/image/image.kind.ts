import type { WidgetKind } from '../kind';
import { heldPicture } from '../held-picture';
import { builtInIcons } from '../icons';
import { areaOf, boxOperations, iconOperation, inset, shape } from '../make-operations';
import { hollow, radius } from '../default-style';
import { fields, text } from '../read';

export const image: WidgetKind = {
  type: 'Image',
  behaviour: 'press',
  style: { backgroundImage: null, backgroundSize: 100, backgroundPosition: { left: 0, top: 0 }, ...radius(0) },
  paint: ({ widget, style: designed, value }) => {
    const url = heldPicture(value);
    const style = url ? { ...designed, backgroundImage: { url } } : designed;
    const area = areaOf(widget);
    if (text(fields(style['backgroundImage'])['url'])) return boxOperations(style, area);
    const side = Math.min(48, Math.min(area.w, area.h) / 2);
    return [
      shape(area, hollow),
      ...boxOperations(style, area),
      iconOperation(builtInIcons.photo, inset(area, (Math.min(area.w, area.h) - side) / 2), '#8b8d98', 1.5),
    ];
  },
};
