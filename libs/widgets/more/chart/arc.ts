/** 0 is the top, 1 once around, clockwise. */
type Turn = number;

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const at = ({ x, y, radius }: Circle, turn: Turn): string => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
};
const short = (value: number): string => String(Math.round(value * 100) / 100);

/** An arc cannot go all the way around: it is made of two. */
const arcTo = (circle: Circle, from: Turn, to: Turn): string => {
  const half = (from + to) / 2;
  const sweep = to > from ? 1 : 0;
  const radius = short(circle.radius);
  return [half, to].map((turn) => `A${radius} ${radius} 0 0 ${sweep} ${at(circle, turn)}`).join('');
};

/** A line around a part of the circle. */
export const arc = (circle: Circle, from: Turn, to: Turn): string => `M${at(circle, from)}${arcTo(circle, from, to)}`;

/** A piece of a pie, or of a ring with a hole. */
export function slice(circle: Circle, hole: number, from: Turn, to: Turn): string {
  if (hole <= 0) return `M${short(circle.x)} ${short(circle.y)}L${at(circle, from)}${arcTo(circle, from, to)}Z`;
  const inner = { ...circle, radius: hole };
  return `M${at(circle, from)}${arcTo(circle, from, to)}L${at(inner, to)}${arcTo(inner, to, from)}Z`;
}
