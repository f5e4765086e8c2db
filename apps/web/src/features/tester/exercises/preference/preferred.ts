/** A preference as far as it was given. */
export interface Preferred {
  /** '' before one is selected. */
  readonly choice: string;
  readonly why: string;
}

export const preferredIn = (value: unknown): Preferred => ({
  choice: textOf(value, 'choice'),
  why: textOf(value, 'why'),
});

function textOf(value: unknown, name: string): string {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : '';
  return typeof found === 'string' ? found : '';
}

/** A reason that was not given is not told. */
export function toldPreference({ choice, why }: Preferred) {
  const reason = why.trim();
  return { choice, ...(reason && { why: reason }) };
}

/** What they are called in front of testers: A is the first that is shown. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at);
