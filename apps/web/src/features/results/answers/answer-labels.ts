import type { SurveyColumn } from '@rehearse/contract';
import type { Translate } from '../format/use-formats';

type Option = SurveyColumn['distribution'][number];

/** As it is read: what is ticked, and what is not, have no label of their own. */
export function optionLabel(column: SurveyColumn, { label, value }: Option, t: Translate): string {
  if (column.kind === 'yesNo') return t(value === true ? 'yes' : 'no');
  if (column.asks === 'cardSort' && value === '') return t('cardSort.nowhere');
  if (column.asks === 'firstClick' && value === '') return t('firstClick.background');
  return column.kind === 'scale' && value === 'none' ? t('answers.noOpinion') : label || t('answers.empty');
}

/** Of the System Usability Scale the statements have but numbers. */
export const partLabel = (
  { part, title }: SurveyColumn,
  { score }: { readonly score: unknown },
  t: Translate,
): string => (score ? t('answers.statement', { n: part }) : title);

export const questionLabel = ({ label, task }: Pick<SurveyColumn, 'label' | 'task'>, t: Translate): string =>
  task ? t('answers.easeOf', { task: label }) : label;
