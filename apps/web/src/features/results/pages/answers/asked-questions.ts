import type { SurveyColumn } from '@rehearse/contract';

/** A question with all that it asks for. */
export interface AskedQuestion {
  readonly id: string;
  readonly label: string;
  /** After which it was asked how easy that was; else empty. */
  readonly task: string;
  /** What testers did besides answering. */
  readonly asks: SurveyColumn['asks'];
  /** What its parts come to. */
  readonly score: SurveyColumn | null;
  readonly columns: readonly SurveyColumn[];
  /** Sessions that answered any of it. */
  readonly n: number;
}

export const askedQuestions = (columns: readonly SurveyColumn[]): readonly AskedQuestion[] =>
  [...Map.groupBy(columns, ({ question }) => question)].map(([id, own]) => ({
    id,
    label: own[0]?.label ?? id,
    task: own[0]?.task ?? '',
    asks: own[0]?.asks,
    score: own.find(({ part, norm }) => part !== '' && norm !== null) ?? null,
    columns: own.filter(({ part, norm }) => part === '' || norm === null),
    n: Math.max(...own.map(({ n }) => n)),
  }));

/** Of answers from 0 on, those that stand for a number. */
export const numbersOf = ({ distribution }: SurveyColumn): readonly { readonly at: number; readonly x: number }[] =>
  distribution
    .map(({ label, rate }) => ({ at: Number(label), x: rate.x }))
    .filter(({ at }) => Number.isFinite(at))
    .sort((a, b) => a.at - b.at);
