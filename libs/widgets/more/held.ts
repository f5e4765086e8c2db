import type { Widget } from '@rehearse/model';
import { optionsOf } from '../content';
import type { WidgetValue } from '../kind';
import { clamp, num, text } from '../read';

/** The chosen options' texts, of one or of several. Numbers of documents are indexes; those of testers too, unless an option says them. */
export function pickedOptions(widget: Widget, value?: WidgetValue): readonly string[] {
  const options = optionsOf(widget);
  const held = value ? value.value : widget.props?.['selected'];
  const named = (one: unknown) =>
    typeof one === 'number' && !(value && options.includes(String(one))) ? (options[one] ?? '') : text(one);
  return (Array.isArray(held) ? held : [held]).map(named).filter((one) => options.includes(one));
}

/** A whole number that `props[prop]` or a tester says, between its bounds. */
export function countOf(widget: Widget, prop: string, low: number, high: number, fallback = low): number {
  return clamp(Math.round(num(widget.props?.[prop], fallback)), low, high);
}
