import type { SurveyColumn } from '@rehearse/contract';
import { adjustedWald, spread } from '@rehearse/stats';
import { comparedAnswers } from './compared-answers';

const column = (key: string, kind: SurveyColumn['kind'], more: Partial<SurveyColumn>) =>
  ({ key, kind, label: key, part: '', n: 0, distribution: [], spread: null, ...more }) as SurveyColumn;
const single = (counts: Readonly<Record<string, number>>) => {
  const n = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const distribution = Object.entries(counts).map(([value, x]) => ({ value, label: value, rate: adjustedWald(x, n) }));
  return column('way', 'single', { n, distribution } as Partial<SurveyColumn>);
};
const scale = (...answers: readonly number[]) =>
  column('ease', 'scale', { n: answers.length, spread: spread(answers, 'count') } as Partial<SurveyColumn>);

it('sets shares of options and means of scales against each other', () => {
  const found = comparedAnswers(
    [single({ train: 18, car: 2 }), scale(6, 7, 7, 6, 5, 7)],
    [single({ train: 4, car: 14, feet: 2 }), scale(2, 3, 2, 1, 3, 2), column('why', 'text', {})],
  );
  expect(found.map(({ column: { key }, option, judged }) => [key, option?.label, judged.verdict])).toEqual([
    ['way', 'train', 'clearly'],
    ['way', 'car', 'clearly'],
    ['way', 'feet', 'cannotTell'],
    ['ease', undefined, 'clearly'],
  ]);
  expect(found[0]?.judged.found?.value).toBeCloseTo(4 / 20 - 18 / 20, 10);
  expect(found[3]?.judged.found?.value).toBeCloseTo(13 / 6 - 38 / 6, 10);
});

it('leaves out what only one group was asked, and says nothing of too few', () => {
  expect(comparedAnswers([single({ train: 3 })], [scale(1, 2)])).toEqual([]);
  expect(comparedAnswers([single({ train: 3 })], [single({ train: 9 })])[0]?.judged).toMatchObject({
    verdict: 'tooFew',
    found: null,
  });
});
