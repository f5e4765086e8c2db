import type { Style, Widget } from '@rehearse/model';
import { optionRows } from '../option-rows';
import { pickedOptions } from '../held';
import { accent, dim, line, paper, type } from '../../default-style';
import type { DrawOperation } from '../../draw-operation';
import { builtInIcons } from '../../icons';
import type { PaintInput, Part, WidgetKind } from '../../kind';
import { colorOf, iconOperation, inset, shape, textOperation } from '../../make-operations';
import { clamp, num } from '../../read';

/** One below the other, as far apart as `elementSpacing` says; spread over the height where it says nothing. */
function steps(widget: Widget): readonly Part[] {
  const spacing = num(widget.style?.['elementSpacing'], -1);
  return optionRows(widget, spacing >= 0 ? circleSize(widget.style ?? {}) + spacing : Infinity);
}

/** Sizes are spelt as one would, colours of circles `cicle...`: so do documents. */
const circleSize = (style: Style): number => Math.max(0, num(style['circleSize'], 32));

/** What is behind one is done, what one is at stands out, what follows is pale. */
function paintStep({ style }: PaintInput, part: Part, index: number, now: number): readonly DrawOperation[] {
  const side = Math.min(circleSize(style), part.h, part.w);
  const circle = { x: 0, y: part.y + (part.h - side) / 2, w: side, h: side };
  const active = colorOf(style['cicleActiveBackground'], accent);
  const ground = colorOf(style['cicleBackground'], paper);
  const color = index <= now ? active : colorOf(style['cicleBorderColor'], dim);
  const isDone = index < now;
  const edge = { width: Math.max(0, num(style['circleBorderWidth'], 2)), color };
  const taken = Math.min(part.w, side + 10);
  const weight = index === now ? 600 : style['fontWeight'];
  const mark = isDone
    ? iconOperation(builtInIcons.check, inset(circle, side * 0.22), ground, 2.5)
    : textOperation({ ...style, color, textAlign: 'center', fontWeight: 600 }, String(index + 1), circle, true);
  const words = textOperation(
    { ...style, fontWeight: weight },
    part.label,
    { ...part, x: taken, w: part.w - taken },
    true,
  );
  return [shape(circle, isDone ? active : ground, side, edge), mark, { ...words, source: ['options', index] }];
}

export const timeline: WidgetKind = {
  type: 'Timeline',
  behaviour: 'pick',
  picking: {
    parts: steps,
    picked: pickedOptions,
    recordedAs: 'all',
    recorded: (selected) => ({ selected }),
  },
  style: {
    ...type(14, 'left'),
    lineBackground: line,
    circleSize: 32,
    circleBorderWidth: 2,
    cicleBackground: paper,
    cicleBorderColor: dim,
    cicleActiveBackground: accent,
    elementSpacing: -1,
  },
  paint: (input) => {
    const parts = steps(input.widget);
    const [picked] = pickedOptions(input.widget, input.value);
    const now = parts.findIndex(({ value }) => value === picked);
    const [first, last] = [parts[0], parts.at(-1)];
    if (!first || !last) return [];
    const side = Math.min(circleSize(input.style), first.h, first.w);
    const x = Math.max(0, side / 2 - 1);
    const way = { x, y: first.h / 2, w: clamp(2, 0, first.w), h: last.y - first.y };
    return [
      shape(way, colorOf(input.style['lineBackground'], line)),
      ...parts.flatMap((part, index) => paintStep(input, part, index, now)),
    ];
  },
};
