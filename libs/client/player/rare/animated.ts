import type { Widget } from '@rehearse/model';
import { asFields } from '@rehearse/simulate';
import { plainText } from '@rehearse/widgets';
import type { Shown } from '../draw/widget-drawing';

const numberIn = (value: unknown, without: number): number => {
  const number = Number(value ?? without);
  return Number.isFinite(number) ? number : without;
};

const milliseconds = (seconds: unknown, without: number): number =>
  Math.min(60, Math.max(0, numberIn(seconds, without))) * 1_000;

/** ms */
export const animationTime = ({ props }: Widget): number => milliseconds(props?.['duration'], 2);

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

const entrances = ['grow', 'slide'];

/** ms that a chart takes to come in; a way that nobody knows takes none. */
export function entranceTime(animation: unknown): number {
  const { type, duration } = asFields(animation);
  return entrances.includes(String(type)) ? milliseconds(duration, 1) : 0;
}

/** What is seen of a chart at a share of its time, which a lively pace exceeds. */
export function entranceOf({ w, props }: Widget, share: number): Pick<Shown, 'grown' | 'moved'> {
  if (share === 1) return { grown: undefined, moved: undefined };
  if (asFields(props?.['animation'])['type'] === 'slide')
    return { grown: undefined, moved: { x: (share - 1) * w, y: 0 } };
  return { grown: Math.min(1, Math.max(0, share)), moved: undefined };
}
