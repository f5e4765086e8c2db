import { type Column, Table } from '@rehearse/client/ui';
import type { SurveyColumn } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import { optionLabel, partLabel } from '../../answers/answer-labels';
import styles from './answers.module.css';
import { Shaded } from './exercises/shaded';
import type { AskedQuestion } from './asked-questions';

/** Several things on one scale: a row for each, a column for each point, darker where more chose it. */
export function PartsTable({ question }: { readonly question: AskedQuestion }) {
  const { t } = useTranslation('results');
  const { count, decimal } = useFormats();
  const { columns: parts, label } = question;
  const options = [
    ...new Map(
      parts.flatMap((part) => part.distribution.map((option) => [option.label, optionLabel(part, option, t)])),
    ),
  ];
  const isRanked = parts.some(({ kind }) => kind === 'rank');
  const hasMean = parts.some(({ spread }) => spread !== null);
  const columns: Column<SurveyColumn>[] = [
    { id: 'part', title: t('answers.part'), cell: (part) => partLabel(part, question, t) },
    ...options.map(([id, title]): Column<SurveyColumn> => ({
      id: `option ${id}`,
      title,
      isNumber: true,
      cell: ({ distribution, n }) => {
        const x = distribution.find((option) => option.label === id)?.rate.x ?? 0;
        return <Shaded share={n === 0 ? 0 : x / n}>{count(x)}</Shaded>;
      },
    })),
    ...(hasMean
      ? [
          {
            id: 'mean',
            title: t(isRanked ? 'answers.meanPlace' : 'answers.meanTitle'),
            isNumber: true,
            cell: ({ spread, n }: SurveyColumn) =>
              spread === null || spread.mean === null || isSmallSample({ n }) ? (
                '–'
              ) : (
                <span className={styles.mean}>
                  <b>{decimal(spread.mean)}</b>{' '}
                  {spread.lo !== null && spread.hi !== null && `${decimal(spread.lo)}–${decimal(spread.hi)}`}
                </span>
              ),
          },
        ]
      : []),
    { id: 'n', title: t('answers.n'), isNumber: true, cell: ({ n }) => count(n) },
  ];
  return (
    <>
      <Table label={label} columns={columns} rows={parts} rowKey={({ key }) => key} />
      <p className={styles.belowTable}>{t(isRanked ? 'answers.rankNote' : 'answers.partsNote')}</p>
    </>
  );
}
