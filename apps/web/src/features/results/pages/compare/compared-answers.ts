import type { Compared, Rate, Spread, SurveyColumn } from '@rehearse/contract';
import { adjustedWald, comparedRates, comparedScales, type Tally } from '@rehearse/stats';
import { type Judged, judgeAll } from '../../compare/judge';

type Option = SurveyColumn['distribution'][number];

/** What one option got, or what a scale came to on average. */
export type ComparedAnswer = {
  readonly column: SurveyColumn;
} & (
  | { readonly option: Option; readonly judged: Judged<Rate> }
  | { readonly option: null; readonly judged: Judged<Spread> }
);

const meant: readonly SurveyColumn['kind'][] = ['number', 'scale', 'nps', 'rank'];

/** Every closed question in both groups, judged together; what only one of them was asked is left out. */
export function comparedAnswers(a: readonly SurveyColumn[], b: readonly SurveyColumn[]): readonly ComparedAnswer[] {
  const found = b.flatMap((second) => {
    const first = a.find(({ key }) => key === second.key);
    return first && second.kind !== 'text' ? comparisonsOf(first, second) : [];
  });
  const judged = judgeAll(found.map(({ compared }) => compared));
  return found.map(({ column, option }, index) => ({ column, option, judged: judged[index] }) as ComparedAnswer);
}

interface Comparison {
  readonly column: SurveyColumn;
  readonly option: Option | null;
  readonly compared: Compared<Rate | Spread>;
}

function comparisonsOf(first: SurveyColumn, second: SurveyColumn): readonly Comparison[] {
  if (meant.includes(second.kind))
    return first.spread && second.spread
      ? [
          {
            column: second,
            option: null,
            compared: comparedScales(first.spread, second.spread, talliesOf(first, second)),
          },
        ]
      : [];
  const values = new Map([...first.distribution, ...second.distribution].map((one) => [one.value, one]));
  return [...values.values()].map((option) => ({
    column: second,
    option,
    compared: comparedRates(shareOf(first, option), shareOf(second, option)),
  }));
}

/** How often each step was answered in both; no opinion is none. */
function talliesOf(first: SurveyColumn, second: SurveyColumn): readonly Tally[] {
  const countIn = ({ distribution }: SurveyColumn, value: unknown) =>
    distribution.find((one) => one.value === value)?.rate.x ?? 0;
  const values = new Set([...first.distribution, ...second.distribution].map(({ value }) => value));
  return [...values]
    .filter((value) => typeof value === 'number')
    .map((value) => ({ value, first: countIn(first, value), second: countIn(second, value) }));
}

const shareOf = ({ distribution, n }: SurveyColumn, { value }: Option): Rate => ({
  ...adjustedWald(distribution.find((one) => one.value === value)?.rate.x ?? 0, n),
});
