import type { Style, Widget } from '@rehearse/model';
import type { PaintInput, Part, WidgetKind, WidgetValue } from '../../kind';
import type { DrawOperation } from '../../draw-operation';
import { accent, border, hollow, line, paper, radius, type } from '../../default-style';
import { countOf } from '../held';
import { steppedAmong } from '../stepped';
import { builtInIcons, iconPaths } from '../../icons';
import { areaOf, boxOperations, colorOf, iconOperation, inset, shape, textOperation } from '../../make-operations';
import { clamp, fields, list, num } from '../../read';

const maxPages = 1_000;

/** As many as were designed, or as the rows of its variable fill. */
function pages(widget: Widget, fallback: number): number {
  const rows = widget.props?.['elements'];
  if (!Array.isArray(rows)) return countOf(widget, 'max', 1, maxPages, fallback);
  return clamp(Math.ceil(rows.length / pageSize(widget)), 1, maxPages);
}

const pageSize = (widget: Widget): number => countOf(widget, 'pageSize', 1, 1_000, 10);

/** The rows of the page that is open. */
function rowsOfPage(widget: Widget, value?: WidgetValue): readonly unknown[] {
  const size = pageSize(widget);
  const before = (openPage(widget, 'selected', pages(widget, 10), value) - 1) * size;
  return list(widget.props?.['elements']).slice(before, before + size);
}

/** The page that is open, from 1. */
function openPage(widget: Widget, prop: string, max: number, value?: WidgetValue): number {
  return clamp(Math.round(num(value ? value.value : widget.props?.[prop], 1)), 1, max);
}

/** Side by side with a gap between them. */
function spread(widget: Widget, count: number): readonly Part[] {
  const gap = clamp(num(widget.props?.['gap'], 8), 0, widget.w / (2 * count));
  const w = (widget.w - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({
    x: index * (w + gap),
    y: 0,
    w,
    h: widget.h,
    label: `${index + 1} / ${count}`,
    value: index + 1,
  }));
}

/** Dots of which one is filled. */
export const imagePaging: WidgetKind = {
  type: 'ImagePaging',
  behaviour: 'pick',
  picking: {
    parts: (widget) => spread(widget, pages(widget, 5)),
    picked: (widget, value) => [openPage(widget, 'value', pages(widget, 5), value)],
  },
  style: { background: line, activeBackground: accent },
  paint: ({ widget, style, value }) => {
    const max = pages(widget, 5);
    const open = openPage(widget, 'value', max, value);
    return spread(widget, max).map((part) => {
      const side = Math.min(part.w, part.h);
      const dot = { x: part.x + (part.w - side) / 2, y: (part.h - side) / 2, w: side, h: side };
      return shape(dot, fillOf(style, part.value === open), side);
    });
  },
};

/** How far one is: filled from the left. Testers only press segments where the designer lets them. */
export const progressSegments: WidgetKind = {
  type: 'ProgessSegments',
  behaviour: 'pick',
  picking: {
    parts: (widget) => (widget.props?.['clickable'] === true ? spread(widget, pages(widget, 5)) : []),
    picked: (widget, value) => [reached(widget, value)],
  },
  style: { background: line, activeBackground: accent, ...radius(3) },
  paint: ({ widget, style, value }) => {
    const done = reached(widget, value);
    const corner = num(style['borderTopLeftRadius'], 0);
    return spread(widget, pages(widget, 5)).map((part, index) => shape(part, fillOf(style, index < done), corner));
  },
};

const reached = (widget: Widget, value?: WidgetValue): number =>
  clamp(num(value ? value.value : widget.props?.['value'], 0), 0, pages(widget, 5));

const fillOf = (style: Style, isOn: boolean): string =>
  isOn ? colorOf(style['activeBackground'], accent) : colorOf(style['background'], line);

/** « 1 2 3 »: those around the open page, as many as `maxVisisble` (sic) says, between two that go one page back and on. */
function pageParts(widget: Widget, value?: WidgetValue): readonly Part[] {
  const max = pages(widget, 10);
  const open = openPage(widget, 'selected', max, value);
  const shown = Math.min(max, countOf(widget, 'maxVisisble', 1, 100, 5));
  const first = clamp(open - Math.floor(shown / 2), 1, max - shown + 1);
  const numbers = Array.from({ length: shown }, (_, index) => first + index);
  const w = Math.min(widget.w / (shown + 2), Math.max(widget.h, 24));
  const left = alignedLeft(widget, w * (shown + 2));
  return [Math.max(1, open - 1), ...numbers, Math.min(max, open + 1)].map((page, index) => ({
    x: left + index * w,
    y: 0,
    w,
    h: widget.h,
    value: page,
    ...(index === 0 || index === shown + 1
      ? { label: index === 0 ? '‹' : '›', isStep: true as const }
      : { label: String(page) }),
  }));
}

function alignedLeft(widget: Widget, width: number): number {
  const free = Math.max(0, widget.w - width);
  const justify = widget.props?.['justifyContent'];
  return justify === 'flex-end' ? free : justify === 'center' ? free / 2 : 0;
}

export const paging: WidgetKind = {
  type: 'Paging',
  behaviour: 'pick',
  given: { elements: 'elements' },
  tells: (widget, value) => ({
    ...(Array.isArray(widget.props?.['elements']) && { output: rowsOfPage(widget, value) }),
  }),
  tellsByItself: true,
  picking: {
    parts: pageParts,
    stepped: steppedAmong(pageParts),
    picked: (widget, value) => [openPage(widget, 'selected', pages(widget, 10), value)],
  },
  style: { background: paper, ...border(0, line), ...radius(3), ...type(14, 'center') },
  paint: (input) => [...boxOperations(input.style, areaOf(input.widget)), ...paintPages(input)],
};

function paintPages({ widget, style, value }: PaintInput): readonly DrawOperation[] {
  const open = openPage(widget, 'selected', pages(widget, 10), value);
  const parts = pageParts(widget, value);
  const activeStyle: Style = { background: hollow, fontWeight: 600, ...style, ...fields(widget.active) };
  return parts.flatMap((part, index): readonly DrawOperation[] => {
    if (index === 0 || index === parts.length - 1) {
      const isBack = index === 0;
      const named = iconPaths({ icon: widget.props?.[isBack ? 'iconBack' : 'iconNext'] });
      const icon = named ?? builtInIcons[isBack ? 'chevron-left' : 'chevron-right'];
      const side = Math.min(16, part.w, part.h);
      const place = { ...part, x: part.x + (part.w - side) / 2, y: (part.h - side) / 2, w: side, h: side };
      return [iconOperation(icon, place, colorOf(style['color'], accent))];
    }
    const isOn = part.value === open;
    const partStyle = isOn ? activeStyle : style;
    const fill = isOn ? [shape(inset(part, 1), fields(widget.active)['background'] ?? hollow, 4)] : [];
    return [...fill, textOperation(partStyle, part.label, part, true)];
  });
}
