import type { Area, DrawOperation } from '../../draw-operation';
import type { End, Point } from './path';
import { pathOperation } from '../path-operation';

const along = ({ at, from }: End, back: number, aside: number): Point => {
  const length = Math.hypot(at.x - from.x, at.y - from.y) || 1;
  const [dx, dy] = [(at.x - from.x) / length, (at.y - from.y) / length];
  return { x: at.x - dx * back - dy * aside, y: at.y - dy * back + dx * aside };
};

const words = (...points: readonly Point[]): string => points.map(({ x, y }) => `${x} ${y}`).join('L');

/** What a line ends with: a triangle, an arrow or a circle; nothing else is known. */
export function marker(
  kind: unknown,
  end: End,
  area: Area,
  stroke: string,
  strokeWidth: number,
): readonly DrawOperation[] {
  const size = 4 + strokeWidth * 2;
  const [left, right] = [along(end, size, size / 2), along(end, size, -size / 2)];
  const filled = (d: string) => [pathOperation([d], area, { fill: stroke, strokeWidth: 0 })];
  if (kind === 'triangle') return filled(`M${words(end.at, left, right)}Z`);
  if (kind === 'arrow') return [pathOperation([`M${words(left, end.at, right)}`], area, { stroke, strokeWidth })];
  if (kind !== 'circle') return [];
  const r = size / 2;
  return filled(`M${end.at.x - r} ${end.at.y}a${r} ${r} 0 1 0 ${size} 0a${r} ${r} 0 1 0 ${-size} 0Z`);
}
