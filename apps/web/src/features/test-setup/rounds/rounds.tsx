import { queryText } from '@rehearse/client/api';
import { useRoute } from '@rehearse/client/api/react';
import { formatsOf, RateTrack, Skeleton, StateDot, Table, type Column } from '@rehearse/client/ui';
import { type RoundPart, roundParts, routes, type TestSettings } from '@rehearse/contract';
import { adjustedWald, minSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import styles from './rounds.module.css';

interface RoundsProps {
  readonly app: string;
  readonly test: TestSettings;
}

/** All rounds of a study with what they came to; nothing before the first. */
export function Rounds({ app, test }: RoundsProps) {
  const { t, i18n } = useTranslation('test-setup');
  const { day } = formatsOf(i18n.language);
  const parts = roundParts(test);
  if (parts.length === 0) return null;
  const columns: readonly Column<RoundPart>[] = [
    { id: 'round', title: t('rounds.round'), cell: ({ round }) => <strong>{t('rounds.number', { round })}</strong> },
    { id: 'version', title: t('rounds.version'), cell: ({ version }) => version ?? t('rounds.newest') },
    {
      id: 'state',
      title: t('rounds.state'),
      cell: ({ since, until }) => (
        <span className={styles.state}>
          <StateDot {...(until === undefined && { tone: 'good' })}>
            {until === undefined ? t('study.running') : t('study.closed')}
          </StateDot>
          <span className={styles.dim}>
            {until === undefined
              ? t('rounds.since', { date: day(since) })
              : t('rounds.fromTo', { from: day(since), to: day(until) })}
          </span>
        </span>
      ),
    },
    {
      id: 'sessions',
      title: t('rounds.sessions'),
      isNumber: true,
      cell: (part) => <Sessions app={app} part={part} />,
    },
    { id: 'success', title: t('rounds.success'), cell: (part) => <Success app={app} part={part} /> },
    { id: 'time', title: t('rounds.time'), isNumber: true, cell: (part) => <Time app={app} part={part} /> },
    {
      id: 'results',
      title: '',
      cell: ({ query }) => (
        <Link className={styles.link} to={`${paths.results(app)}?${queryText(query)}`}>
          {t('rounds.results')}
        </Link>
      ),
    },
  ];
  return (
    <section className={styles.rounds} aria-label={t('rounds.title')}>
      <header>
        <h3>{t('rounds.title')}</h3>
        <p className={styles.dim}>{t('rounds.text')}</p>
      </header>
      <Table
        label={t('rounds.title')}
        columns={columns}
        rows={parts}
        rowKey={({ round, version }) => `${round} ${version}`}
      />
    </section>
  );
}

interface CellProps {
  readonly app: string;
  readonly part: RoundPart;
}

const useResults = ({ app, part }: CellProps) =>
  useRoute(routes.analytics.summary, { params: { app }, query: part.query }).data;

function Sessions(props: CellProps) {
  return useResults(props)?.meta.sessions ?? <Skeleton width={24} />;
}

/** How many solved every task: one trial a session, so that the interval holds. */
function Success(props: CellProps) {
  const { t, i18n } = useTranslation('test-setup');
  const { percent, percentRange } = formatsOf(i18n.language);
  const solved = useResults(props)?.solvedAll;
  if (!solved) return <Skeleton width={120} />;
  const { n, x } = solved;
  const { value, lo, hi } = adjustedWald(x, n);
  if (n === 0) return t('rounds.none');
  if (n < minSample || value === null || lo === null || hi === null)
    return <span className={styles.few}>{t('rounds.few', { x, n })}</span>;
  return (
    <span className={styles.success}>
      <RateTrack value={value} lo={lo} hi={hi} />
      <strong>{percent(value)}</strong>
      <span className={styles.dim}>
        {percentRange(lo, hi)} · {t('rounds.of', { x, n })}
      </span>
    </span>
  );
}

function Time(props: CellProps) {
  const { t, i18n } = useTranslation('test-setup');
  const results = useResults(props);
  if (!results) return <Skeleton width={48} />;
  const { n, median } = results.duration;
  return n < minSample || median === null ? t('rounds.none') : formatsOf(i18n.language).duration(median);
}
