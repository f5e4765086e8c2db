export interface Named {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
}
export interface Placed {
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
const lineHeight = 13;
const gap = 13;
const ring = 9;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Finds a place beside each point for its lines of text, where it touches neither the edge nor another label; null where there is none.
 * The first points have the first choice; no label covers another point. `y` is the baseline of the first line.
 */
export function placeLabels(points: readonly Named[], width: number, height: number): (Placed | null)[] {
  const taken: Box[] = [];
  const rings = points.map(({ x, y }) => ({ left: x - ring, right: x + ring, top: y - ring, bottom: y + ring }));
  return points.map(({ x, y, lines }, index) => {
    const wide = Math.max(...lines.map((line) => line.length)) * letter;
    const high = lines.length * lineHeight;
    for (const top of [y - lineHeight + 4, y - high - ring - 1, y + ring + 1]) {
      for (const anchor of x > width / 2 ? (['end', 'start'] as const) : (['start', 'end'] as const)) {
        const left = anchor === 'start' ? x + gap : x - gap - wide;
        const box = { left, right: left + wide, top, bottom: top + high };
        const inside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
        const others = [...taken, ...rings.toSpliced(index, 1)];
        if (!inside || others.some((other) => overlap(box, other))) continue;
        taken.push(box);
        return { x: anchor === 'start' ? left : x - gap, y: top + lineHeight - 3, anchor };
      }
    }
    return null;
  });
}
