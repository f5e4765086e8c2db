import { limits } from '@rehearse/contract';
import type { LightVersion } from './version.repository';

const hour = 3_600_000;
const day = 24 * hour;
/** What is older than `olderThan` is kept once in `every`, all in ms; what is younger than the first is kept whole. */
const grades = [
  { olderThan: 365 * day, every: 7 * day },
  { olderThan: 30 * day, every: day },
  { olderThan: day, every: hour },
] as const;

/** What somebody has named or tested stays, whatever its age. */
export const isProtected = ({ value }: LightVersion): boolean =>
  value.name !== undefined || (value.rounds ?? []).length > 0;

/**
 * Which of all versions, the oldest first, may go: the next one stands for them, too. With age one an hour, a day, a week is
 * left; where those without a name take too much all the same, the oldest go. Never the newest, named and tested ones.
 */
export function superfluous(versions: readonly LightVersion[], now: number): readonly LightVersion[] {
  const free = versions.slice(0, -1).filter((version) => !isProtected(version));
  const thinned = free.filter((version, index) => {
    const next = free[index + 1];
    return next !== undefined && isSamePeriod(version, next, now);
  });
  const left = free.filter((version) => !thinned.includes(version));
  return [...thinned, ...excess(left)].toSorted((a, b) => a.value.number - b.value.number);
}

function isSamePeriod(one: LightVersion, next: LightVersion, now: number): boolean {
  const grade = grades.find(({ olderThan }) => next.value.ended < now - olderThan);
  return grade !== undefined && periodOf(one, grade.every) === periodOf(next, grade.every);
}
const periodOf = ({ value }: LightVersion, every: number): number => Math.floor(value.ended / every);

function excess(versions: readonly LightVersion[]): readonly LightVersion[] {
  let over = versions.reduce((sum, { value }) => sum + value.bytes, -limits.versionBytes);
  return versions.filter(({ value }) => {
    const goes = over > 0;
    if (goes) over -= value.bytes;
    return goes;
  });
}
