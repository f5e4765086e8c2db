import type { Widget } from '@rehearse/model';
import { countRangeOf } from '../../content';
import { border, ink, line, paper, radius, rule, type } from '../../default-style';
import type { Area, DrawOperation } from '../../draw-operation';
import { builtInIcons } from '../../icons';
import type { PaintInput, WidgetKind } from '../../kind';
import { areaOf, boxOperations, colorOf, iconOperation, inset, shape, textOperation } from '../../make-operations';

/** Where a stepper is pressed for less and for more: at its ends, never on each other. */
function steppers({ w, h }: Widget): { readonly less: Area; readonly more: Area } {
  const side = Math.min(Math.max(h, w / 4), w / 2);
  return { less: { x: 0, y: 0, w: side, h }, more: { x: w - side, y: 0, w: side, h } };
}

/** Less at the left, more at the right; what cannot go on is paler. */
function signs({ widget, style, value }: PaintInput): readonly DrawOperation[] {
  const { min, max, value: now } = countRangeOf(widget, value);
  const color = colorOf(style['colorButton'] ?? style['color'], ink);
  const pale = colorOf(style['passiveColor'], rule);
  const sign = (area: Area, d: readonly string[], isOn: boolean) =>
    iconOperation(d, inset(area, Math.min(area.w, area.h) * 0.25), isOn ? color : pale);
  const { less, more } = steppers(widget);
  return [sign(less, builtInIcons.minus, now > min), sign(more, builtInIcons.plus, now < max)];
}

const style = { background: paper, ...border(1, line), ...radius(3), ...type(14, 'center') };

export const stepper: WidgetKind = {
  type: 'Stepper',
  behaviour: 'count',
  style,
  paint: (input) => {
    const area = areaOf(input.widget);
    const middle = shape({ x: area.w / 2 - 0.5, y: 0, w: Math.min(1, area.w), h: area.h }, lineOf(input));
    return [...boxOperations(input.style, area), middle, ...signs(input)];
  },
};

export const countingStepper: WidgetKind = {
  type: 'CountingStepper',
  behaviour: 'count',
  style,
  paint: (input) => {
    const area = areaOf(input.widget);
    const { less, more } = steppers(input.widget);
    const between = { x: less.w, y: 0, w: Math.max(0, more.x - less.w), h: area.h };
    const shown = String(countRangeOf(input.widget, input.value).value);
    return [...boxOperations(input.style, area), textOperation(input.style, shown, between, true), ...signs(input)];
  },
};

const lineOf = ({ style }: PaintInput): string => colorOf(style['borderLeftColor'], line);
