import type { Filter, ReportPart, ReportPartType, SharedPartOf } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import type { QueryContext } from '../../queries/query';
import type { QuestionRunner } from '../../queries/question-runner';

/** Of which sessions, and who is asked. */
export interface Asked {
  readonly runner: QuestionRunner;
  readonly context: QueryContext;
  /** Of those sessions those that another filter leaves. */
  readonly under: (filter: Filter) => Promise<QueryContext>;
  /** Screens as they were tested, and nothing else of the prototype. */
  readonly screensOf: (ids: readonly string[]) => Promise<App>;
}

/** Asks what a part of a report tells. */
export type PartReader<T extends ReportPartType> = (
  part: Extract<ReportPart, { readonly type: T }>,
  asked: Asked,
) => Promise<SharedPartOf<T>>;
