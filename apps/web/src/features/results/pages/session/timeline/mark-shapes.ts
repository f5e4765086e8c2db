import type { Mark } from './lanes';

/** px of a lane of marks. */
export const markHeight = 20;

type Shape = (x: number, top: number) => string;
const box = (x: number, y: number, width: number, height: number): string =>
  `M${x - width / 2} ${y}h${width}v${height}h${-width}z`;

/** Marks as SVG paths, around `x`, in a lane that begins at `top`. They differ in shape, not in colour alone. */
export const markShapes: Record<Mark, Shape> = {
  click: (x, top) => `M${x} ${top + 4}v12`,
  keyboard: (x, top) => box(x, top + 5, 9, 10),
  missed: (x, top) => `M${x - 4} ${top + 6}l8 8m0 -8l-8 8`,
  typing: (x, top) => `${box(x, top + 6, 14, 8)}M${x - 3} ${top + 10}h1m4 0h1`,
  answer: (x, top) => `M${x - 6} ${top + 4}h12v9h-6l-4 4v-4h-2z`,
  help: (x, top) =>
    `M${x - 7} ${top + 10}a7 7 0 1 1 14 0a7 7 0 1 1 -14 0M${x - 2} ${top + 8.5}a2 2 0 1 1 2 2.4v.6m0 2v.3`,
  gaveUp: (x, top) => `M${x - 4} ${top + 17}v-14h9l-3 3.5l3 3.5h-9`,
};
