import { isDeepStrictEqual } from 'node:util';
import { Failure, limits, openRound } from '@rehearse/contract';
import type { PinnedVersion, Study, StudyRound, TestSettings } from '@rehearse/contract';

/**
 * The study behind posted settings. Rounds are not the poster's to write; they close and go on with the study. Who knows of
 * no studies leaves the study as it is. Throws where tasks or questions would change under testers.
 */
export function studyAfter(before: TestSettings, posted: TestSettings, now: number): Study | undefined {
  const wanted = posted.study ?? before.study;
  if (!wanted) return undefined;
  const { rounds: _, ...fields } = wanted;
  // What has rounds is no draft any more: that was posted by a page from before the first.
  const study = {
    ...fields,
    ...(wanted.status === 'draft' && before.study?.rounds && { status: before.study.status }),
  };
  const [content, isSame] = [contentOf(before), isDeepStrictEqual(contentOf(before), contentOf(posted))];
  if (study.status === 'running' && before.study?.status === 'running' && !isSame) throw new Failure('test.locked');
  const rounds = before.study?.rounds?.map((round) => (isSame || round.tasks ? round : { ...content, ...round })) ?? [];
  if (rounds.length === 0) return study;
  if (study.status !== 'running') return { ...study, rounds: closed(rounds, now) };
  return { ...study, rounds: openRound(before) ? rounds : reopened(rounds) };
}

/** No blocks are the same as an empty list of them. */
const contentOf = ({ tasks, blocks = [], asksEase = false }: TestSettings) => ({
  tasks,
  ...(blocks.length > 0 && { blocks }),
  ...(asksEase && { asksEase }),
});

/** All of them over. */
const closed = (rounds: readonly StudyRound[], now: number): StudyRound[] =>
  rounds.map((round) => ({ closedAt: now, ...round }));

/** The last one goes on, unless its tasks are others by now: their figures would not be those of one test. */
function reopened(rounds: readonly StudyRound[]): StudyRound[] {
  return rounds.map((round, at) => {
    if (at < rounds.length - 1) return round;
    if (round.tasks) throw new Failure('test.locked');
    const { closedAt: _, ...open } = round;
    return open;
  });
}

const versionOf = ({ number, change }: PinnedVersion, since: number) => ({ version: number, change, since });

/** What was recorded before studies had rounds was recorded in one. */
function roundsSoFar({ study }: TestSettings): readonly StudyRound[] {
  if (study?.rounds) return study.rounds;
  if (study?.startedAt === undefined) return [];
  const { startedAt, closedAt } = study;
  return [{ round: 1, startedAt, ...(closedAt !== undefined && { closedAt }), versions: [] }];
}

/** Throws where there may be no further one. */
export function nextRound(settings: TestSettings): number {
  const next = (roundsSoFar(settings).at(-1)?.round ?? 0) + 1;
  if (next > limits.rounds) throw new Failure('test/too-large');
  return next;
}

/** The study with its next round running. */
export function withNextRound(settings: TestSettings, pinned: PinnedVersion, now: number): Study {
  const { closedAt: _closed, pausedAt: _paused, ...study } = settings.study ?? { status: 'draft' };
  const round = { round: nextRound(settings), startedAt: now, versions: [versionOf(pinned, now)] };
  const rounds = [...closed(roundsSoFar(settings), now), round];
  return { ...study, status: 'running', startedAt: now, rounds };
}

/** The study with another version in front of testers from now on. */
export function withVersion(study: Study, pinned: PinnedVersion, now: number): Study {
  const rounds = study.rounds ?? [];
  const shown = rounds.at(-1)?.versions.at(-1);
  if (shown?.version === pinned.number) return study;
  const live = (round: StudyRound) => ({ ...round, versions: [...round.versions, versionOf(pinned, now)] });
  return { ...study, rounds: rounds.map((round, at) => (at === rounds.length - 1 ? live(round) : round)) };
}
