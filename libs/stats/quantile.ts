/** Type 7: linear interpolation at (n - 1) q. `sorted` is ascending; null when it is empty. */
export function quantile(sorted: readonly number[], q: number): number | null {
  const position = (sorted.length - 1) * q;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (position - Math.floor(position));
}

export const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

export const median = (values: readonly number[]): number | null => quantile(ascending(values), 0.5);
