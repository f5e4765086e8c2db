import type { Widget } from '@rehearse/model';
import { plainText } from '@rehearse/widgets';

const numberIn = (value: unknown, without: number): number => {
  const number = Number(value ?? without);
  return Number.isFinite(number) ? number : without;
};

/** ms */
export const animationTime = ({ props }: Widget): number =>
  Math.min(60, Math.max(0, numberIn(props?.['duration'], 2))) * 1_000;

/** What an animated text says at a share of its time: a text comes letter by letter, a number counts from its smallest to its largest. */
export function animatedText(widget: Widget, share: number): string {
  const { animation, min, max } = widget.props ?? {};
  if (animation === 'chat') {
    const letters = Array.from(plainText(widget));
    return letters.slice(0, Math.round(letters.length * share)).join('');
  }
  const [from, to] = [numberIn(min, 0), numberIn(max, 100)];
  return String(Math.round(from + (to - from) * share));
}
