import type { Block, TestSettings } from '@rehearse/contract';

/** How many sessions a study takes. */
export interface StudyQuotas {
  /** Of all; undefined for any number. */
  readonly ofStudy?: number | undefined;
  /** By source, of those that have one. */
  readonly ofSources: ReadonlyMap<string, number>;
  /** Anything of it is limited, by answers as well. */
  readonly any: boolean;
}

export const noQuotas: StudyQuotas = { ofSources: new Map(), any: false };

/** Of the answers to a question. */
export const answerQuotas = (block: Block) => (block.kind === 'question' ? (block.quotas ?? []) : []);

export function studyQuotas({ study, sources = [], blocks = [] }: TestSettings): StudyQuotas {
  const ofStudy = study?.stopsAtTarget ? study.target : undefined;
  const limited = sources.flatMap(({ id, quota }) => (quota === undefined ? [] : [[id, quota] as const]));
  const byAnswers = blocks.some((block) => answerQuotas(block).length > 0);
  return { ofStudy, ofSources: new Map(limited), any: ofStudy !== undefined || limited.length > 0 || byAnswers };
}
