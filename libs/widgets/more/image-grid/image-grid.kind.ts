import type { Widget } from '@rehearse/model';
import { accent, hollow, radius, type } from '../../default-style';
import type { DrawOperation } from '../../draw-operation';
import { builtInIcons } from '../../icons';
import type { PaintInput, Part, PartValue, WidgetKind, WidgetValue } from '../../kind';
import {
  areaOf,
  boxOperations,
  colorOf,
  iconOperation,
  inset,
  radiusOf,
  shape,
  textOperation,
} from '../../make-operations';
import { clamp, fields, list, num, text } from '../../read';

/** Without pictures a grid shows where some would be. */
const emptyPlaces = 4;
const maxPlaces = 500;
const captionHeight = 20;

interface Place extends Part {
  readonly url: string;
}

const namesOf = (widget: Widget): readonly string[] => list(widget.props?.['descriptions']).map((one) => text(one));

/** Row by row, as many in one as fit; those that do not fit into the box are not there. */
function places(widget: Widget): readonly Place[] {
  const images = list(widget.props?.['images']).map(fields).slice(0, maxPlaces);
  const descriptions = namesOf(widget);
  const isRows = widget.props?.['layout'] === 'rows';
  const gap = Math.max(0, num(widget.props?.['gap'], 16));
  const w = isRows ? widget.w : clamp(num(widget.props?.['imageWidth'], 96), 1, widget.w);
  const picture = clamp(num(widget.props?.['imageHeight'], 96), 1, widget.h);
  const h = !isRows && descriptions.some(Boolean) ? Math.min(widget.h, picture + captionHeight) : picture;
  const columns = isRows ? 1 : Math.max(1, Math.floor((widget.w + gap) / (w + gap)));
  return (images.length > 0 ? images : Array.from({ length: emptyPlaces }, () => fields(null)))
    .map((image, index) => ({
      x: (index % columns) * (w + gap),
      y: Math.floor(index / columns) * (h + gap),
      w,
      h,
      label: descriptions[index] || text(image['name']) || String(index + 1),
      value: index,
      url: text(image['url']),
    }))
    .filter((place) => place.y + h <= widget.h + 0.01 && place.x + w <= widget.w + 0.01);
}

const canPick = (widget: Widget): boolean => widget.props?.['selectionMode'] !== 'none';

function pickedPlaces(widget: Widget, value?: WidgetValue): readonly PartValue[] {
  const held = value ? value.value : widget.props?.['selected'];
  return (Array.isArray(held) ? held : [held]).map((one) => num(one, -1)).filter((one) => one >= 0);
}

function paintPlace({ widget, style, value }: PaintInput, place: Place): readonly DrawOperation[] {
  const isRows = widget.props?.['layout'] === 'rows';
  const caption = namesOf(widget)[Number(place.value)] ?? '';
  const picture = isRows
    ? { ...place, w: Math.min(place.w, num(widget.props?.['imageWidth'], 96)) }
    : {
        ...place,
        h: caption || place.h > num(widget.props?.['imageHeight'], 96) ? Math.max(0, place.h - captionHeight) : place.h,
      };
  const { x, y, w, h } = picture;
  const image: DrawOperation = place.url
    ? { kind: 'box', x, y, w, h, radius: radiusOf(style, picture), image: { url: place.url, placement: 'cover' } }
    : shape({ x, y, w, h }, hollow, radiusOf(style, picture)[0]);
  const icon = place.url ? [] : [iconOperation(builtInIcons.photo, inset(picture, Math.min(w, h) / 3), '#8b8d98', 1.5)];
  const beside = { x: x + w + 12, y: place.y, w: Math.max(0, place.w - w - 12), h: place.h };
  const below = { x, y: y + h, w, h: Math.max(0, place.h - h) };
  const words: readonly DrawOperation[] = caption
    ? [
        {
          ...textOperation(style, caption, isRows ? beside : below, true),
          source: ['descriptions', Number(place.value)],
        },
      ]
    : [];
  const isOn = pickedPlaces(widget, value).includes(place.value);
  return [image, ...icon, ...words, ...(isOn ? chosen(picture, colorOf(style['selectColor'], accent)) : [])];
}

const chosen = (area: { x: number; y: number; w: number; h: number }, color: string): readonly DrawOperation[] => {
  const side = Math.min(22, area.w / 2, area.h / 2);
  const badge = { x: area.x + area.w - side - side / 4, y: area.y + side / 4, w: side, h: side };
  return [
    shape(area, null, 6, { width: Math.min(3, side / 2), color }),
    shape(badge, color, side),
    iconOperation(builtInIcons.check, inset(badge, side * 0.2), '#ffffff', 3),
  ];
};

export const imageGrid: WidgetKind = {
  type: 'ImageGrid',
  behaviour: 'pick',
  picking: {
    parts: (widget) => (canPick(widget) ? places(widget) : []),
    picked: pickedPlaces,
    isMany: (widget) => widget.props?.['selectionMode'] === 'multi',
  },
  style: { ...radius(3), ...type(14, 'left'), selectColor: accent },
  paint: (input) => [
    ...boxOperations(input.style, areaOf(input.widget)),
    ...places(input.widget).flatMap((place) => paintPlace(input, place)),
  ],
};
