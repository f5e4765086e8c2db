import type { Task, TestSettings } from './routes/tests';

/** What is counted by itself: the sessions of a round on one of its versions. */
export interface RoundPart {
  readonly round: number;
  /** null where testers got the newest version. */
  readonly version: number | null;
  /** ms since the epoch. */
  readonly since: number;
  /** undefined while testers see it. */
  readonly until: number | undefined;
  /** Of the round and, where it has several versions, of this one. */
  readonly query: { readonly round: number; readonly version?: number };
  /** What its testers were asked to do. */
  readonly tasks: readonly Task[];
}

/** The newest first. Versions are never counted together. */
export function roundParts({ study, tasks: now }: Pick<TestSettings, 'study' | 'tasks'>): readonly RoundPart[] {
  return (study?.rounds ?? [])
    .flatMap(({ round, startedAt, closedAt, versions, tasks = now }): RoundPart[] => {
      if (versions.length === 0)
        return [{ round, version: null, since: startedAt, until: closedAt, query: { round }, tasks }];
      const isOne = versions.length === 1;
      return versions.map(({ version, since }, at) => ({
        round,
        version,
        since,
        until: versions[at + 1]?.since ?? closedAt,
        query: isOne ? { round } : { round, version },
        tasks,
      }));
    })
    .toReversed();
}
