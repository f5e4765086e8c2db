import { quantileSorted } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Times that a person would name on an axis. */
const namedTimes = [
  ...[1, 2, 5, 10, 20, 30].map((value) => value * second),
  ...[1, 2, 3, 5, 8, 12, 20, 30].map((value) => value * minute),
  ...[1, 2, 5, 10, 24, 48, 120, 240].map((value) => value * hour),
];

/** Shortest time that a log axis shows: a session of one event lasts 0 ms. */
const shortestTime = second;

/** Log axis for times in ms that reaches from the named time below the smallest to the one above the largest. */
export function timeScale(values: readonly number[], range: readonly [number, number]) {
  const clamped = values.map((value) => Math.max(shortestTime, value));
  const min = Math.min(...clamped, 10 * minute);
  const max = Math.max(...clamped, 2 * shortestTime);
  const from = namedTimes.findLast((time) => time <= min) ?? shortestTime;
  const to = namedTimes.find((time) => time >= max && time > from) ?? max;
  const scale = scaleLog([from, to], [...range]);
  return Object.assign((ms: number) => scale(Math.max(shortestTime, ms)), {
    ticks: spaced(
      namedTimes.filter((time) => time >= from && time <= to),
      scale,
    ),
  });
}

/** Leaves out ticks whose labels would touch. */
function spaced(ticks: readonly number[], place: (value: number) => number): number[] {
  const kept: number[] = [];
  for (const tick of ticks) if (kept.length === 0 || place(tick) - place(kept.at(-1) ?? 0) >= 44) kept.push(tick);
  return kept;
}

/** Linear axis from 0 to a round number above the largest value. */
export function countScale(values: readonly number[], range: readonly [number, number]) {
  const scale = scaleLinear([0, Math.max(1, ...values)], [...range]).nice(5);
  return Object.assign((value: number) => scale(value), { ticks: scale.ticks(6).filter(Number.isInteger) });
}

/** Upper end for a row of time intervals that share one axis: a named time, so that the head can state it. */
export const roundTimeAbove = (ms: number): number => namedTimes.find((time) => time >= ms) ?? ms;

export interface RangeFrame {
  readonly min: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly max: number;
}

/** null without values; quartiles by linear interpolation at (n-1)q, as everywhere. */
export function rangeFrame(values: readonly number[]): RangeFrame | null {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => quantileSorted(sorted, share) ?? 0;
  return sorted.length === 0 ? null : { min: at(0), q1: at(0.25), median: at(0.5), q3: at(0.75), max: at(1) };
}

/** Sessions per local day, every day between the first and the last included. At most `limit` days: the newest. */
export function perDay(times: readonly number[], limit: number): { readonly day: number; readonly count: number }[] {
  if (times.length === 0) return [];
  const dayOf = (ms: number, offset = 0) => {
    const date = new Date(ms);
    return new Date(date.getFullYear(), date.getMonth(), date.getDate() + offset).getTime();
  };
  const counts = new Map<number, number>();
  for (const time of times) counts.set(dayOf(time), (counts.get(dayOf(time)) ?? 0) + 1);
  const first = Math.min(...counts.keys());
  const days: { day: number; count: number }[] = [];
  for (let day = Math.max(...counts.keys()); day >= first && days.length < limit; day = dayOf(day, -1)) {
    days.unshift({ day, count: counts.get(day) ?? 0 });
  }
  return days;
}
