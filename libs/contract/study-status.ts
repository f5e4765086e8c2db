import type { Tested } from './records';
import type { Study, StudyRound, TestSettings } from './routes/tests';

/** Settings of older clients have no study: with tasks their link has always worked, without any nothing has begun. */
export const studyStatusOf = ({ study, tasks }: Pick<TestSettings, 'study' | 'tasks'>): Study['status'] =>
  study?.status ?? (tasks.length > 0 ? 'running' : 'draft');

/** The round that runs; none in a study of an older client, whose testers see the newest version. */
export const openRound = ({ study }: Pick<TestSettings, 'study'>): StudyRound | undefined =>
  study?.status === 'running' ? study.rounds?.findLast(({ closedAt }) => closedAt === undefined) : undefined;

/** What testers see who come now; undefined for the newest version. */
export function testedNow(settings: Pick<TestSettings, 'study'>): Tested | undefined {
  const round = openRound(settings);
  const version = round?.versions.at(-1)?.version;
  return round && version !== undefined ? { version, round: round.round } : undefined;
}

/** What testers do and are asked. */
type Content = Pick<TestSettings, 'tasks' | 'blocks' | 'asksEase'>;

/** That of a round, as it was; that of now for what has no such round. */
export function contentOfRound(settings: TestSettings, wanted: number | undefined): Content {
  const kept = settings.study?.rounds?.find(({ round }) => round === wanted);
  const { tasks = settings.tasks, blocks, asksEase } = kept?.tasks ? kept : settings;
  return { tasks, blocks, asksEase };
}
