import { Button, type Column, Table } from '@rehearse/client/ui';
import type { App } from '@rehearse/model';
import type { Rate } from '@rehearse/contract';
import { randomBranches } from '@rehearse/simulate';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { columnsOf, type DataTable } from '../../../../../data-table/data-table';
import { IntervalDot } from '../../../charts/interval-dot';
import type { ResultsFilter } from '../../../filter/filter-fields';
import { RateText, useRateLabel } from '../../../format/statistics';
import { type Translate, useFormats } from '../../../format/use-formats';
import { Panel } from '../../../panel/panel';
import { useVariants } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import { type WayRow, wayRows } from './way-rows';

interface WaysPanelProps {
  readonly scope: Scope;
  readonly app: App;
  readonly onChange: (change: ResultsFilter) => void;
}

/** Where chance decided (A/B): how many went each way, and how many of these succeeded. Not there where it decides nothing. */
export function WaysPanel({ scope, app, onChange }: WaysPanelProps) {
  const { t } = useTranslation('results');
  // Each way is beside the others, whichever the page is narrowed to.
  const ofAllWays = { ...scope, filter: { ...scope.filter, variant: undefined } };
  const variants = useVariants(ofAllWays, randomBranches(app).length > 0).data?.rows;
  const columns = useWayColumns(scope, onChange);
  if (!variants) return null;
  const rows = wayRows(app, variants);
  return (
    <Panel title={t('ways.title')} note={t('ways.note')} table={wayTable(rows, t)} flush>
      <Table label={t('ways.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </Panel>
  );
}

function useWayColumns(scope: Scope, onChange: WaysPanelProps['onChange']): Column<WayRow>[] {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return [
    { id: 'branch', title: t('ways.branch'), cell: ({ branch }) => branch },
    { id: 'way', title: t('ways.way'), cell: ({ name }) => <b>{name}</b> },
    { id: 'planned', title: t('ways.planned'), isNumber: true, cell: ({ planned }) => formats.percent(planned) },
    {
      id: 'sessions',
      title: t('filter.sessions'),
      isNumber: true,
      cell: ({ sessions, share }) =>
        share === null ? formats.count(sessions) : `${formats.count(sessions)} (${formats.percent(share)})`,
    },
    {
      id: 'success',
      title: t('tasks.rate'),
      width: '30%',
      cell: ({ success }) => success && <Success success={success} />,
    },
    {
      id: 'show',
      title: '',
      cell: ({ id, name }) => (
        <Button
          size="s"
          variant="quiet"
          isDisabled={scope.filter.variant?.length === 1 && scope.filter.variant.includes(id)}
          aria-label={t('ways.showOnly', { way: name })}
          onPress={() => onChange({ variant: [id] })}
        >
          {t('ways.show')}
        </Button>
      ),
    },
  ];
}

/** Over all tasks of the sessions that went this way. */
function Success({ success }: { readonly success: Rate }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const label = useRateLabel();
  if (success.n === 0) return '–';
  const counts = t('ofCount', { x: formats.count(success.x), n: formats.count(success.n) });
  const { value, lo, hi } = success;
  if (isSmallSample(success) || value === null || lo === null || hi === null) return counts;
  return (
    <>
      <RateText rate={success} /> <IntervalDot value={value} lo={lo} hi={hi} from={0} to={1} label={label(success)} />
    </>
  );
}

const wayTable = (rows: readonly WayRow[], t: Translate): DataTable => ({
  columns: columnsOf(
    [t('ways.branch'), 'text'],
    [t('ways.way'), 'text'],
    [t('ways.planned'), 'share'],
    [t('filter.sessions'), 'count'],
    [t('ways.share'), 'share'],
  ),
  rows: rows.map(({ branch, name, planned, sessions, share }) => [branch, name, planned, sessions, share]),
});
