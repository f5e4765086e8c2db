import { sameValue } from '@rehearse/model';

/** Stands for values that differ between the selected elements. */
export const mixed = Symbol('mixed');
export type Mixed = typeof mixed;

/** The value that all share. Nothing selected shares nothing. */
export function common<T>(values: readonly T[]): T | Mixed | undefined {
  const [first, ...others] = values;
  return others.every((value) => sameValue(first, value)) ? first : mixed;
}

/** For number fields, where null shows "Mixed"; numbers as text (old documents) count, anything else is the fallback. */
export function commonNumber(values: readonly unknown[], fallback: number): number | null {
  const value = common(values.map((one) => numberOf(one, fallback)));
  return value === mixed ? null : (value ?? fallback);
}

/** For selects, where null shows "Mixed"; what is not one of the options is the fallback. */
export function commonOption<T extends string>(
  values: readonly unknown[],
  options: readonly T[],
  fallback: T,
): T | null {
  const value = common(values.map((one) => options.find((option) => option === String(one)) ?? fallback));
  return value === mixed ? null : (value ?? fallback);
}

/** For text fields; null is mixed. */
export function commonText(values: readonly unknown[]): string | null {
  const value = common(values.map((one) => (typeof one === 'string' || typeof one === 'number' ? String(one) : '')));
  return value === mixed ? null : (value ?? '');
}

/** For switches: on only if all are. */
export const allTrue = (values: readonly unknown[]): boolean =>
  values.length > 0 && values.every((value) => value === true);

export function numberOf(value: unknown, fallback: number): number {
  const read = typeof value === 'string' && value.trim() !== '' ? Number.parseFloat(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : fallback;
}
