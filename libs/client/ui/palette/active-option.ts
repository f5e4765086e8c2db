/** Items that an arrow goes by, per key; Page keys go by a screenful. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Which option is active after a key, around the ends by arrows only; null if the key is the search's own. */
export function activeIndexAfter(count: number, at: number, key: string): number | null {
  const by = steps[key];
  if (by === undefined || count === 0) return null;
  if (Math.abs(by) > 1) return Math.max(0, Math.min(count - 1, at + by));
  return (at + by + count) % count;
}
