interface Counted {
  readonly at: number;
}

/** An axis on which every number has its true place, with room for a bar on each. */
export interface ValueAxis {
  readonly from: number;
  readonly to: number;
  /** Between the two numbers that lie nearest: as wide as a bar may be. */
  readonly step: number;
}

/** `numbers`: from the lowest to the highest. */
export function valueAxis(numbers: readonly Counted[]): ValueAxis {
  const gaps = numbers.slice(1).map(({ at }, index) => at - (numbers[index]?.at ?? at));
  const step = gaps.length > 0 ? Math.min(...gaps) : 1;
  return { from: (numbers[0]?.at ?? 0) - step / 2, to: (numbers.at(-1)?.at ?? 0) + step / 2, step };
}

/** From 0 to 1. */
export const placeOn = ({ from, to }: ValueAxis, at: number): number => (at - from) / (to - from);

/** Those of which the number can be read beside the one before: `room`, a share of the axis, lies between them. */
export function readable<Number extends Counted>(
  axis: ValueAxis,
  numbers: readonly Number[],
  room: number,
): ReadonlySet<Number> {
  const chosen: Number[] = [];
  for (const number of numbers) {
    const last = chosen.at(-1);
    if (!last || placeOn(axis, number.at) - placeOn(axis, last.at) >= room) chosen.push(number);
  }
  return new Set(chosen);
}
