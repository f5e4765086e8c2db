import type { Study, Source } from './routes/tests';
import { studyStatusOf } from './study-status';
import type { TestSettings } from './routes/tests';

/** Whether somebody who comes now may begin; `over`: the study or their source has ended. */
export const admissions = ['open', 'early', 'over', 'paused', 'full'] as const;
export type Admission = (typeof admissions)[number];

/** Sessions that were finished so far. */
export interface Attendance {
  readonly ofStudy: number;
  readonly ofSource: number;
}

/** A source without a name is the link of the prototype itself. */
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

/** Whether it has to be counted who has finished. */
export const hasQuota = ({ study }: Pick<TestSettings, 'study'>, source: Source | undefined): boolean =>
  study?.stopsAtTarget === true || source?.quota !== undefined;
