import { type Rate, treePath, type TreeTest } from '@rehearse/contract';
import { type Column, Table } from '@rehearse/client/ui';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { RateBar } from '../../../charts/rate-bar';
import { RateText, TimeText, useRateLabel } from '../../../format/statistics';
import { useFormats } from '../../../format/use-formats';
import styles from './exercises.module.css';

interface TreeTestNumbersProps {
  readonly found: TreeTest;
  readonly nodes: Parameters<typeof treePath>[0]['nodes'];
}

/** Who found a place in a tree, how straight, how fast, and where they looked. */
export function TreeTestNumbers({ found, nodes }: TreeTestNumbersProps) {
  const { t } = useTranslation('results');
  const nameOf = (node: string) => nodes.find(({ id }) => id === node)?.text ?? node;
  const pathOf = (node: string) =>
    treePath({ nodes }, node)
      .map(({ text }) => text)
      .join(' › ') || node;
  return (
    <>
      <Facts found={found} />
      <div className={styles.tables}>
        <Nodes title={t('treeTest.found')} rows={found.found} nameOf={pathOf} />
        <Nodes title={t('treeTest.firsts')} rows={found.firsts} nameOf={nameOf} />
      </div>
      <div className={styles.table}>
        <Ways ways={found.ways} nameOf={nameOf} />
      </div>
    </>
  );
}

function Facts({ found }: { readonly found: TreeTest }) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const rates: readonly (readonly [string, Rate])[] = [
    [t('treeTest.success'), found.success],
    [t('treeTest.directSuccess'), found.directSuccess],
    [t('treeTest.direct'), found.direct],
    [t('treeTest.firstRight'), found.firstRight],
  ];
  return (
    <dl className={styles.facts}>
      {rates.map(([name, rate]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Share rate={rate} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('treeTest.time')}</dt>
        <dd>{isSmallSample(found.time) ? t('notEnoughData') : <TimeText spread={found.time} />}</dd>
      </div>
      <div>
        <dt>{t('firstClick.unknown')}</dt>
        <dd>{count(found.skipped)}</dd>
      </div>
    </dl>
  );
}

/** With its bar once there are enough. */
function Share({ rate }: { readonly rate: Rate }) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const rateLabel = useRateLabel();
  const counts = t('ofCount', { x: count(rate.x), n: count(rate.n) });
  if (isSmallSample(rate)) return counts;
  return (
    <>
      <RateBar rate={rate} label={rateLabel(rate)} /> <RateText rate={rate} /> {counts}
    </>
  );
}

interface NodesProps {
  readonly title: string;
  readonly rows: TreeTest['found'];
  readonly nameOf: (node: string) => string;
}

function Nodes({ title, rows, nameOf }: NodesProps) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const columns: Column<TreeTest['found'][number]>[] = [
    { id: 'node', title, cell: ({ node }) => nameOf(node) },
    { id: 'right', title: t('treeTest.right'), cell: ({ isRight }) => t(isRight ? 'yes' : 'no') },
    { id: 'sessions', title: t('filter.sessions'), isNumber: true, cell: ({ sessions }) => count(sessions) },
  ];
  return <Table label={title} columns={columns} rows={rows} rowKey={({ node }) => node} />;
}

function Ways({ ways, nameOf }: { readonly ways: TreeTest['ways']; readonly nameOf: (node: string) => string }) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const columns: Column<TreeTest['ways'][number]>[] = [
    { id: 'path', title: t('treeTest.ways'), cell: ({ path }) => path.map(nameOf).join(' → ') },
    { id: 'right', title: t('treeTest.right'), cell: ({ isRight }) => t(isRight ? 'yes' : 'no') },
    { id: 'direct', title: t('treeTest.isDirect'), cell: ({ isDirect }) => t(isDirect ? 'yes' : 'no') },
    { id: 'sessions', title: t('filter.sessions'), isNumber: true, cell: ({ sessions }) => count(sessions) },
  ];
  return <Table label={t('treeTest.ways')} columns={columns} rows={ways} rowKey={({ path }) => path.join(' ')} />;
}
