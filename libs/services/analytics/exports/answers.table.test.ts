import type { SurveyQuestion } from '../questions/survey/asked';
import { answerColumns } from './answers.table';

const question = (id: string, label: string, parts: readonly string[] = [''], more: Partial<SurveyQuestion> = {}) => ({
  id,
  label,
  parts: parts.map((part) => ({ part, kind: 'text' as const, options: [] })),
  ...more,
});

it('names columns by questions and their parts, each by a name of its own', () => {
  const columns = answerColumns([
    question('a', "Why don't you?"),
    question('b', "Why don't you?"),
    question('c', 'label'),
    question('d', 'Rate\\these\n two', ['x', 'y']),
    question('ease:t1', 'Buy', [''], { task: 't1' }),
    question('e', '=SUM(A1)'),
    {
      ...question('f', 'Sort'),
      parts: [{ part: 'k', title: 'Card', description: 'its second line', kind: 'single', options: [] }],
    },
  ]);
  expect(columns.map(({ name }) => name)).toEqual([
    'Why don’t you?',
    'Why don’t you? (2)',
    'label (2)',
    'Rate/these two: x',
    'Rate/these two: y',
    'Single Ease Question: Buy',
    '’=SUM(A1)',
    'Sort: Card (its second line)',
  ]);
  expect(columns[3]?.key).toBe('d/x');
});
