import { type Column, Table } from '@rehearse/client/ui';
import type { Rate, Spread } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { columnsOf, type DataTable } from '../../../../data-table/data-table';
import { optionLabel, questionLabel } from '../../answers/answer-labels';
import { Averaged, Counted, Pair, Points, Shift } from '../../compare/compared-columns';
import { differenceCells, differenceColumns } from '../../compare/compared-table';
import styles from '../../compare/compared.module.css';
import { countOf } from '../../compare/judge';
import type { Translate } from '../../format/use-formats';
import { Panel, PanelSkeleton } from '../../panel/panel';
import { useSurvey } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import { type ComparedAnswer, comparedAnswers } from './compared-answers';

interface AnswersPanelProps {
  readonly scopes: readonly [Scope, Scope];
  readonly names: readonly [string, string];
}

/** What the two groups answered; nothing where the study asks nothing. */
export function AnswersPanel({ scopes, names }: AnswersPanelProps) {
  const { t } = useTranslation('results');
  const a = useSurvey(scopes[0]).data?.columns;
  const b = useSurvey(scopes[1]).data?.columns;
  if (!a || !b) return <PanelSkeleton height={220} />;
  if (b.length === 0) return null;
  const rows = comparedAnswers(a, b);
  const count = countOf(rows.map(({ judged }) => judged));
  const title = t('compare.answers');
  return (
    <Panel title={title} note={t('compare.answersNote', { count })} table={answersTable(rows, names, t)} flush>
      {count > 0 ? (
        <Table label={title} className={styles.table} columns={columnsFor(rows, names, t)} rows={rows} rowKey={keyOf} />
      ) : (
        <p className={styles.none}>{t('compare.noAnswers')}</p>
      )}
    </Panel>
  );
}

const keyOf = ({ column, option }: ComparedAnswer): string => JSON.stringify([column.key, option?.value]);

const questionOf = ({ column }: ComparedAnswer, t: Translate): string =>
  [questionLabel(column, t), column.title].filter((text, at, all) => text && all.indexOf(text) === at).join(' · ');

const answerOf = ({ column, option }: ComparedAnswer, t: Translate): string =>
  option ? optionLabel(column, option, t) : t('compare.mean');

const columnsFor = (
  rows: readonly ComparedAnswer[],
  names: AnswersPanelProps['names'],
  t: Translate,
): Column<ComparedAnswer>[] => [
  {
    id: 'question',
    title: t('compare.question'),
    width: '26%',
    cell: (row) => {
      const before = rows[rows.indexOf(row) - 1];
      return before?.column === row.column ? null : <b>{questionOf(row, t)}</b>;
    },
  },
  { id: 'answer', title: t('compare.answer'), cell: (row) => answerOf(row, t) },
  {
    id: 'values',
    title: t('compare.both'),
    cell: (row) =>
      row.option ? (
        <Pair names={names}>{[<Counted key="a" rate={row.judged.a} />, <Counted key="b" rate={row.judged.b} />]}</Pair>
      ) : (
        <Pair names={names}>
          {[<Averaged key="a" spread={row.judged.a} />, <Averaged key="b" spread={row.judged.b} />]}
        </Pair>
      ),
  },
  {
    id: 'difference',
    title: t('compare.difference'),
    cell: (row) => (row.option ? <Points judged={row.judged} /> : <Shift judged={row.judged} />),
  },
];

function answersTable(rows: readonly ComparedAnswer[], names: AnswersPanelProps['names'], t: Translate): DataTable {
  const numberOf = (value: Rate | Spread) => ('mean' in value ? (value as Spread).mean : (value as Rate).value);
  return {
    columns: [
      ...columnsOf([t('compare.question'), 'text'], [t('compare.answer'), 'text']),
      ...differenceColumns(names, 'decimal', t),
    ],
    rows: rows.map((row) => [
      questionOf(row, t),
      answerOf(row, t),
      ...differenceCells(numberOf(row.judged.a), numberOf(row.judged.b), row.judged.found),
    ]),
  };
}
