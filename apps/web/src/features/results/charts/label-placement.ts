interface Spot {
  readonly x: number;
  readonly y: number;
}
export interface Named extends Spot {
  readonly lines: readonly string[];
}
export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
}
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const letter = 5.7;
/** Letters of East Asia take a square each. */
const squareLetter = 11;
const squares = /[\u2e80-\u9fff\uff00-\uffef]/g;
const lineHeight = 13;
const gap = 13;
const ring = 9;
const dot = 4;

/** px between two labels. */
const air = 4;

const widthOf = (line: string): number => {
  const wide = line.match(squares)?.length ?? 0;
  return wide * squareLetter + (line.length - wide) * letter;
};

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const around = ({ x, y }: Spot, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

/**
 * Finds a place beside each point for its lines of text, where it touches neither the edge nor another label; null where there is none.
 * The first points have the first choice; no label covers another point, and none of `others` where that can be had. `y` is the baseline
 * of the first line.
 */
export function placeLabels(
  points: readonly Named[],
  width: number,
  height: number,
  others: readonly Spot[] = [],
): (LabelPlace | null)[] {
  const taken: Box[] = [];
  const rings = points.map((point) => around(point, ring));
  const dots = others.map((spot) => around(spot, dot));
  const place = ({ x, y, lines }: Named, kept: readonly Box[]): LabelPlace | null => {
    const wide = Math.max(...lines.map(widthOf));
    const high = lines.length * lineHeight;
    const inTheWay = [...taken, ...rings, ...kept];
    for (const top of [y - lineHeight + 4, y - high - ring - 1, y + ring + 1]) {
      for (const anchor of x > width / 2 ? (['end', 'start'] as const) : (['start', 'end'] as const)) {
        const left = anchor === 'start' ? x + gap : x - gap - wide;
        const box = { left, right: left + wide, top, bottom: top + high };
        const inside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
        if (!inside || inTheWay.some((other) => overlap(box, other))) continue;
        taken.push({ ...box, left: box.left - air, right: box.right + air });
        return { x: anchor === 'start' ? left : x - gap, y: top + lineHeight - 3, anchor };
      }
    }
    return null;
  };
  return points.map((point) => place(point, dots) ?? place(point, []));
}
