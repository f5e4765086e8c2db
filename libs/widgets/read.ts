/** Old documents hold numbers as text and texts as numbers; these readers take both and fall back calmly. */
export function num(value: unknown, fallback: number): number {
  const read = typeof value === 'string' && value.trim() !== '' ? Number.parseFloat(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : fallback;
}

export function text(value: unknown, fallback = ''): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : fallback;
}

export const color = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));
