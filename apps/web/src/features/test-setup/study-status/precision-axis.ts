import { precisionOfSessions, sessionsForPrecision } from '@rehearse/stats';

export const precisions = [0.2, 0.15, 0.1, 0.05] as const;

export interface Tick {
  readonly key: string;
  readonly kind: 'precision' | 'target' | 'now';
  readonly sessions: number;
  /** 0..1, half the width of the interval after so many sessions. */
  readonly precision: number;
  /** 0..1 of the axis. */
  readonly at: number;
}

interface Known {
  readonly sessions: number;
  readonly target: number | undefined;
  readonly wanted: number;
}

/** Labels stand at least this share of the axis apart. */
const gap = 0.1;
const rank = { now: 0, target: 1, precision: 2 } as const;

/** Sessions on one axis with the precision that they buy; where labels would touch, now and the target stay. */
export function axisOf({ sessions, target, wanted }: Known): { readonly end: number; readonly ticks: readonly Tick[] } {
  const goal = sessionsForPrecision(wanted);
  const end = Math.max(goal, target ?? 0, sessions) * 1.12;
  const tick = (kind: Tick['kind'], count: number): Tick => ({
    key: `${kind}-${count}`,
    kind,
    sessions: count,
    precision: precisionOfSessions(count),
    at: count / end,
  });
  const precisionTicks = precisions
    .map((precision) => tick('precision', sessionsForPrecision(precision)))
    .filter(({ at }) => at <= 1);
  const all = [
    ...(sessions > 0 ? [tick('now', sessions)] : []),
    ...(target ? [tick('target', target)] : []),
    ...precisionTicks,
  ];
  const important = all.toSorted(
    (a, b) => rank[a.kind] - rank[b.kind] || Number(b.sessions === goal) - Number(a.sessions === goal) || b.at - a.at,
  );
  const shown: Tick[] = [];
  for (const one of important) if (shown.every(({ at }) => Math.abs(at - one.at) >= gap)) shown.push(one);
  return { end, ticks: shown.toSorted((a, b) => a.at - b.at) };
}
