import type { Style, Widget } from '@rehearse/model';
import type { BoxOperation, DrawOperation } from '../../draw-operation';
import type { PaintInput, Part, WidgetKind } from '../../kind';
import { accent, border, line, paper, radius, soft, type } from '../../default-style';
import { optionsOf } from '../../content';
import { pickedOptions } from '../held';
import { areaOf, boxOperations, colorOf, inset, radiusOf, shape, textOperation } from '../../make-operations';
import { fields, num } from '../../read';

/** Side by side, all as wide. */
function columns(widget: Widget): readonly Part[] {
  const options = optionsOf(widget);
  const w = widget.w / Math.max(1, options.length);
  return options.map((label, index) => ({ x: index * w, y: 0, w, h: widget.h, label, value: label }));
}

const withoutFill = (style: Style): Style => ({ ...style, background: null, boxShadow: null, backgroundImage: null });

/** Segments touch: the outer ones have the corners of the whole. */
function cornersOf(style: Style, widget: Widget, index: number, last: number): BoxOperation['radius'] {
  const [topLeft, topRight, bottomRight, bottomLeft] = radiusOf(style, areaOf(widget));
  const [isFirst, isLast] = [index === 0, index === last];
  return [isFirst ? topLeft : 0, isLast ? topRight : 0, isLast ? bottomRight : 0, isFirst ? bottomLeft : 0];
}

function paintSegments({ widget, style, value }: PaintInput): readonly DrawOperation[] {
  const picked = pickedOptions(widget, value);
  const parts = columns(widget);
  const activeStyle: Style = { ...style, ...fields(widget.active) };
  const lineColor = colorOf(style['borderLeftColor'], line);
  const segments = parts.flatMap((part, index): readonly DrawOperation[] => {
    const isOn = picked.includes(part.label);
    const partStyle = isOn ? activeStyle : style;
    const radii = cornersOf(style, widget, index, parts.length - 1);
    return [
      ...(isOn ? [{ ...shape(part, partStyle['background']), radius: radii }] : []),
      ...(index > 0 ? [shape({ ...part, w: Math.min(1, part.w) }, lineColor)] : []),
      { ...textOperation(partStyle, part.label, inset(part, 2), true), source: ['options', index] },
    ];
  });
  const area = areaOf(widget);
  return [...boxOperations(style, area), ...segments, ...boxOperations(withoutFill(style), area)];
}

/** The thumb lies inside of the track. */
function paintPicker({ widget, style, value }: PaintInput): readonly DrawOperation[] {
  const picked = pickedOptions(widget, value);
  const [corner] = radiusOf(style, areaOf(widget));
  const gap = Math.min(num(style['paddingButton'], 2), widget.h / 2);
  return [
    ...boxOperations(style, areaOf(widget)),
    ...columns(widget).flatMap((part, index): readonly DrawOperation[] => {
      const isOn = picked.includes(part.label);
      const thumb = shape(inset(part, gap), style['selectedBackground'] ?? paper, corner - gap);
      const color = isOn ? (style['selectedColor'] ?? style['color']) : style['color'];
      const words = textOperation({ ...style, color }, part.label, inset(part, gap), true);
      return [...(isOn ? [thumb] : []), { ...words, source: ['options', index] }];
    }),
  ];
}

const picking = { parts: columns, picked: pickedOptions };

export const segmentButton: WidgetKind = {
  type: 'SegmentButton',
  behaviour: 'pick',
  picking: { ...picking, isMany: (widget) => widget.props?.['multi'] === true },
  style: { background: paper, ...border(1, line), ...radius(3), ...type(14, 'center') },
  paint: paintSegments,
};

export const segmentPicker: WidgetKind = {
  type: 'SegmentPicker',
  behaviour: 'pick',
  picking,
  style: {
    background: soft,
    ...radius(8),
    ...type(14, 'center', 500),
    selectedBackground: paper,
    selectedColor: accent,
  },
  paint: paintPicker,
};
