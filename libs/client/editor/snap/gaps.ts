import type { Box } from '@rehearse/model';
import type { Distance } from './guide';

interface Span {
  readonly from: number;
  readonly to: number;
  /** Middle along the other axis, where a distance is drawn. */
  readonly level: number;
}

const spanOf = (box: Box, axis: 'x' | 'y'): Span =>
  axis === 'x'
    ? { from: box.x, to: box.x + box.w, level: box.y + box.h / 2 }
    : { from: box.y, to: box.y + box.h, level: box.x + box.w / 2 };

/** Whether two boxes share a part of the other axis. */
export const isBeside = (a: Box, b: Box, axis: 'x' | 'y'): boolean =>
  axis === 'x' ? a.y < b.y + b.h && a.y + a.h > b.y : a.x < b.x + b.w && a.x + a.w > b.x;

interface Proposal {
  readonly start: number;
  /** Gaps that are equal if the box starts there. */
  readonly gaps: readonly (readonly [from: number, to: number])[];
}

/** Where the box would have to start to repeat a gap between neighbours, or to lie in the middle of one. */
function proposals(size: number, spans: readonly Span[]): Proposal[] {
  const found: Proposal[] = [];
  for (let index = 0; index + 1 < spans.length; index += 1) {
    const [a, b] = [spans[index], spans[index + 1]];
    if (!a || !b || b.from <= a.to) continue;
    const gap = b.from - a.to;
    const between: readonly [number, number] = [a.to, b.from];
    found.push({ start: b.to + gap, gaps: [between, [b.to, b.to + gap]] });
    found.push({ start: a.from - gap - size, gaps: [[a.from - gap, a.from], between] });
    const rest = (gap - size) / 2;
    if (rest > 0) {
      found.push({
        start: a.to + rest,
        gaps: [
          [a.to, a.to + rest],
          [b.from - rest, b.from],
        ],
      });
    }
  }
  return found;
}

export function equalGaps(
  box: Box,
  siblings: readonly Box[],
  axis: 'x' | 'y',
  within: number,
): { readonly shift: number; readonly distances: readonly Distance[] } | undefined {
  const own = spanOf(box, axis);
  const spans = siblings
    .filter((other) => isBeside(box, other, axis))
    .map((other) => spanOf(other, axis))
    .sort((a, b) => a.from - b.from);
  let best: Proposal | undefined;
  let nearest = within + 1e-6;
  for (const proposal of proposals(own.to - own.from, spans)) {
    const distance = Math.abs(proposal.start - own.from);
    if (distance < nearest) [best, nearest] = [proposal, distance];
  }
  if (!best) return undefined;
  const distances = best.gaps.map(([from, to]): Distance => ({
    from: axis === 'x' ? { x: from, y: own.level } : { x: own.level, y: from },
    to: axis === 'x' ? { x: to, y: own.level } : { x: own.level, y: to },
    value: to - from,
  }));
  return { shift: best.start - own.from, distances };
}
