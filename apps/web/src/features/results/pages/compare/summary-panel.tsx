import { type Column, Table } from '@rehearse/client/ui';
import type { OkOf, Rate, routes, Spread } from '@rehearse/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf, type DataTable } from '../../../../data-table/data-table';
import { Averaged, Change, Counted, Pair, Points, Shift, Timed } from '../../compare/compared-columns';
import { differenceCells, differenceColumns } from '../../compare/compared-table';
import styles from '../../compare/compared.module.css';
import { countOf, type Judged, judgeAll } from '../../compare/judge';
import type { Translate } from '../../format/use-formats';
import { Panel } from '../../panel/panel';

interface SummaryPanelProps {
  readonly compared: OkOf<typeof routes.analytics.compare>;
  readonly names: readonly [string, string];
}

const measures = {
  success: 'rate',
  solvedAll: 'rate',
  duration: 'time',
  active: 'time',
  eventsPerSession: 'count',
  uniqueScreens: 'count',
} as const;
type Measure = keyof typeof measures;

interface Row {
  readonly measure: Measure;
  readonly judged: Judged<Rate | Spread>;
}

/** What holds for whole sessions, in both groups. */
export function SummaryPanel({ compared: { summary }, names }: SummaryPanelProps) {
  const { t } = useTranslation('results');
  const all = Object.keys(measures) as Measure[];
  const judged = judgeAll<Rate | Spread>(all.map((measure) => summary[measure]));
  const rows = all.map((measure, index): Row => ({ measure, judged: judged[index] as Row['judged'] }));
  const columns: Column<Row>[] = [
    { id: 'measure', title: t('compare.measure'), cell: ({ measure }) => <b>{t(`compare.measures.${measure}`)}</b> },
    {
      id: 'values',
      title: t('compare.both'),
      cell: ({ measure, judged: { a, b } }) => <Pair names={names}>{[valueOf(measure, a), valueOf(measure, b)]}</Pair>,
    },
    { id: 'difference', title: t('compare.difference'), cell: (row) => differenceOf(row) },
  ];
  return (
    <Panel
      title={t('compare.sessions')}
      note={t('compare.sessionsNote', { count: countOf(judged) })}
      table={summaryTable(rows, names, t)}
      flush
    >
      <Table
        label={t('compare.sessions')}
        className={styles.table}
        columns={columns}
        rows={rows}
        rowKey={({ measure }) => measure}
      />
    </Panel>
  );
}

function valueOf(measure: Measure, value: Rate | Spread): ReactNode {
  if (measures[measure] === 'rate') return <Counted rate={value as Rate} />;
  return measures[measure] === 'time' ? <Timed spread={value as Spread} /> : <Averaged spread={value as Spread} />;
}

function differenceOf({ measure, judged }: Row): ReactNode {
  if (measures[measure] === 'rate') return <Points judged={judged as Judged<Rate>} />;
  return measures[measure] === 'time' ? (
    <Change judged={judged as Judged<Spread>} />
  ) : (
    <Shift judged={judged as Judged<Spread>} />
  );
}

/** Times in ms, rates as shares. */
const summaryTable = (rows: readonly Row[], names: SummaryPanelProps['names'], t: Translate): DataTable => ({
  columns: [...columnsOf([t('compare.measure'), 'text']), ...differenceColumns(names, 'decimal', t)],
  rows: rows.map(({ measure, judged: { a, b, found } }) => [
    t(`compare.measures.${measure}`),
    ...differenceCells(numberOf(measure, a), numberOf(measure, b), found),
  ]),
});

function numberOf(measure: Measure, value: Rate | Spread): number | null {
  if (measures[measure] === 'rate') return (value as Rate).value;
  return measures[measure] === 'time' ? (value as Spread).geometricMean : (value as Spread).mean;
}
