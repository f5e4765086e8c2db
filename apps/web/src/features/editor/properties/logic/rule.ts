import type { Line } from '@rehearse/model';

/** One question of a rule, as documents hold it. */
export type Condition = Readonly<Record<string, unknown>>;

export const ruleOf = (line: Line): Condition | null =>
  typeof line['rule'] === 'object' && line['rule'] !== null ? (line['rule'] as Condition) : null;

/** A rule that asks all of these; other clients know the first. None of them make no rule. */
export function ruleFrom([first, ...also]: readonly Condition[], isAnyEnough: boolean): Condition | undefined {
  if (!first) return undefined;
  const { also: _also, any: _any, ...own } = first;
  return { ...own, ...(also.length > 0 && { also, ...(isAnyEnough && { any: true }) }) };
}
