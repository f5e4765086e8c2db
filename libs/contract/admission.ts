import type { Admission, Source, Study, TestSettings } from './routes/tests';
import { studyStatusOf } from './study-status';

/** Sessions that were finished so far, or are on their way. */
export interface Attendance {
  readonly ofStudy: number;
  readonly ofSource: number;
}

/** Whether somebody who comes now may begin. A source without a name is the link of the prototype itself. */
export function admissionOf(
  settings: Pick<TestSettings, 'study' | 'tasks'>,
  source: Source | undefined,
  { ofStudy, ofSource }: Attendance,
  now: number,
): Admission {
  const {
    opensAt = 0,
    endsAt = Infinity,
    pausedAt,
    stopsAtTarget,
    target = Infinity,
  }: Partial<Study> = settings.study ?? {};
  if (studyStatusOf(settings) === 'closed' || now >= endsAt || source?.isClosed) return 'over';
  if (now < opensAt) return 'early';
  if ((stopsAtTarget && ofStudy >= target) || ofSource >= (source?.quota ?? Infinity)) return 'full';
  return pausedAt === undefined ? 'open' : 'paused';
}

/** Whether it has to be counted who has finished, or is on their way. */
export const hasQuota = ({ study }: Pick<TestSettings, 'study'>, source: Source | undefined): boolean =>
  study?.stopsAtTarget === true || source?.quota !== undefined;

/** What testers who came by a source may know of it. */
export const shownSource = ({ id, code, returns }: Source): Partial<Source> => ({
  id,
  ...(code && { code }),
  ...(returns && { returns }),
});
