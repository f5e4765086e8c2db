const offered = [7, 30, 90, 180, 365, 730];

/** Days that can be chosen, within what the operator allows; null: as long as the operator does. The chosen one is among them. */
export function retentionOptions(chosen: number | undefined, max: number | null): readonly (number | null)[] {
  const possible = offered.filter((days) => max === null || days < max);
  const all = new Set(chosen === undefined ? possible : [...possible, chosen]);
  return [null, ...[...all].toSorted((a, b) => a - b)];
}
