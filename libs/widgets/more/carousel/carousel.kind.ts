import type { Widget } from '@rehearse/model';
import { hollow, ink, paper, radius } from '../../default-style';
import type { Area, BoxOperation, DrawOperation, PathOperation } from '../../draw-operation';
import { builtInIcons } from '../../icons';
import type { PaintInput, Part, WidgetKind, WidgetValue } from '../../kind';
import { areaOf, boxOperations, iconOperation, inset, radiusOf, round, shape } from '../../make-operations';
import { clamp, fields, list, num, text } from '../../read';
import { steppedAmong } from '../stepped';

const maxPictures = 500;
/** So far one draws a picture to get to the next. */
const swipeLength = 40;
const arrowGround = 'rgba(255,255,255,0.88)';
/** Told apart on light and dark pictures. */
const dots = {
  seen: { fill: ink, edge: paper },
  other: { fill: 'rgba(255,255,255,0.7)', edge: 'rgba(28,32,36,0.45)' },
};

const isVertical = (widget: Widget): boolean => widget.props?.['vertical'] === true;
const picturesOf = (widget: Widget) => list(widget.props?.['images']).map(fields).slice(0, maxPictures);

/** Index of the picture that is seen. */
function seen(widget: Widget, value?: WidgetValue): number {
  const held = value ? value.value : widget.props?.['selected'];
  return clamp(Math.round(num(held, 0)), 0, picturesOf(widget).length - 1);
}

const isPicture = (widget: Widget, index: number): boolean => index >= 0 && index < picturesOf(widget).length;

function to(widget: Widget, by: number, value?: WidgetValue): number {
  const way = Math.abs(by) < swipeLength ? 0 : -Math.sign(by);
  return clamp(seen(widget, value) + way, 0, picturesOf(widget).length - 1);
}

const lengthOf = (widget: Widget): number => (isVertical(widget) ? widget.h : widget.w);

/** Pictures lie side by side; where there is no further one it goes heavily. */
function drawn(widget: Widget, by: number, value?: WidgetValue): number {
  const before = seen(widget, value);
  const length = lengthOf(widget);
  const moved = isPicture(widget, before - Math.sign(by)) ? clamp(by, -length, length) : by / 3;
  return moved + (to(widget, by, value) - before) * length;
}

/** An area as it lies in a carousel that goes to the right, and in one that goes down. */
const turned = (widget: Widget, { x, y, w, h }: Area): Area =>
  isVertical(widget) ? { x: widget.w - y - h, y: x, w: h, h: w } : { x, y, w, h };

/** A dot for each picture, and an arrow to the one before and to the one after; nothing where there is no other. */
function parts(widget: Widget, value?: WidgetValue): readonly Part[] {
  const pictures = picturesOf(widget);
  if (pictures.length < 2) return [];
  const [length, breadth] = isVertical(widget) ? [widget.h, widget.w] : [widget.w, widget.h];
  const side = Math.min(32, length / 4, breadth / 2);
  const step = Math.min(16, (length - 2 * side) / pictures.length);
  const left = (length - step * pictures.length) / 2;
  const names = list(widget.props?.['descriptions']).map((one) => text(one));
  const toEach = pictures.map((picture, index) => ({
    ...turned(widget, { x: left + index * step, y: breadth - 24, w: step, h: Math.min(24, breadth) }),
    label: names[index] || text(picture['name']) || `${index + 1} / ${pictures.length}`,
    value: index,
  }));
  const arrow = (x: number, label: string, by: number): Part => ({
    ...turned(widget, { x, y: (breadth - side) / 2, w: side, h: side }),
    label,
    value: clamp(seen(widget, value) + by, 0, pictures.length - 1),
    isStep: true,
  });
  const margin = Math.min(8, side / 2);
  return [...toEach, arrow(margin, '‹', -1), arrow(length - side - margin, '›', 1)];
}

function paintPart({ widget, value }: PaintInput, part: Part): readonly DrawOperation[] {
  const side = Math.min(part.w, part.h);
  const isSeen = part.value === seen(widget, value);
  if (!part.isStep) {
    const dot = Math.min(8, side);
    const middle = { x: part.x + (part.w - dot) / 2, y: part.y + (part.h - dot) / 2, w: dot, h: dot };
    const { fill, edge } = dots[isSeen ? 'seen' : 'other'];
    return [shape(middle, fill, dot, { width: 1, color: edge })];
  }
  if (isSeen) return [];
  const [back, on] = isVertical(widget)
    ? (['chevron-up', 'chevron-down'] as const)
    : (['chevron-left', 'chevron-right'] as const);
  const icon = builtInIcons[part.label === '‹' ? back : on];
  const { x, y, w, h } = part;
  return [shape({ x, y, w, h }, arrowGround, side), iconOperation(icon, inset(part, side / 4), ink)];
}

/** The picture that is seen; where a pointer may draw it, also its neighbours, so that they are there by then. */
function paintPictures(input: PaintInput): readonly DrawOperation[] {
  const { widget, style, value, isLive, drawn: by = 0 } = input;
  const area = areaOf(widget);
  const radius = radiusOf(style, area);
  const middle = seen(widget, value);
  if (!isLive) return paintPicture(widget, middle, area, radius);
  return [-1, 0, 1].flatMap((way) => {
    const shift = way * lengthOf(widget) + by;
    const place = isVertical(widget) ? { ...area, y: shift } : { ...area, x: shift };
    // One that is not there is nothing: what is painted keeps its order as pictures move.
    const isThere = way === 0 || isPicture(widget, middle + way);
    const painted = isThere ? paintPicture(widget, middle + way, place, round(0)) : [shape(place, 'transparent')];
    return painted.map((operation) => ({ ...operation, cut: { ...area, radius } }));
  });
}

function paintPicture(
  widget: Widget,
  index: number,
  area: Area,
  corners: BoxOperation['radius'],
): readonly (BoxOperation | PathOperation)[] {
  const url = text(picturesOf(widget)[index]?.['url']);
  if (url) return [{ kind: 'box', ...area, radius: corners, image: { url, placement: 'cover' } }];
  const icon = inset(area, Math.min(area.w, area.h) / 2.6);
  return [shape(area, hollow, corners[0]), iconOperation(builtInIcons.photo, icon, '#8b8d98', 1.5)];
}

/** Pictures of which one is seen: swiped through, or by arrows and dots. */
export const carousel: WidgetKind = {
  type: 'ImageCarousel',
  behaviour: 'pick',
  picking: {
    parts,
    stepped: steppedAmong(parts),
    picked: (widget, value) => (picturesOf(widget).length > 0 ? [seen(widget, value)] : []),
    swipe: {
      along: (widget) => (widget.props?.['vertical'] === 'none' ? undefined : isVertical(widget) ? 'y' : 'x'),
      to,
      drawn,
    },
  },
  style: { ...radius(3) },
  paint: (input) => [
    ...boxOperations(input.style, areaOf(input.widget)),
    ...paintPictures(input),
    ...parts(input.widget, input.value).flatMap((part) => paintPart(input, part)),
  ],
};
