import type { ReactNode } from 'react';
import { Badge, type Column } from '@rehearse/client/ui';
import type { Rate, Spread } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { IntervalDot } from '../charts/interval-dot';
import { RateText, TimeText } from '../format/statistics';
import { useFormats } from '../format/use-formats';
import type { Judged, JudgedTask, Verdict } from './judge';
import styles from './compared.module.css';

interface Compared {
  readonly rows: readonly JudgedTask[];
  readonly names: readonly [first: string, second: string];
  /** The steps of a task were changed between the two. */
  readonly isChanged: (task: string) => boolean;
}

type Names = Compared['names'];

/** What is said of a task in two groups: each rate, how far they lie apart, and the same of times. */
export function useComparedColumns({ rows, names, isChanged }: Compared): Column<JudgedTask>[] {
  const { t } = useTranslation('results');
  const rateColumns = useRateColumns(rows, names, ({ success }) => success);
  return [
    {
      id: 'task',
      title: t('tasks.task'),
      cell: ({ name, id }) => (
        <span className={styles.task}>
          <b>{name || id}</b>
          {isChanged(id) && <Badge tone="warn">{t('rounds.changed')}</Badge>}
        </span>
      ),
    },
    ...rateColumns(t('tasks.rate'), t('rounds.difference')),
    {
      id: 'times',
      title: t('tasks.time'),
      cell: ({ time: { a, b } }) => (
        <Pair names={names}>{[<Timed key="a" spread={a} />, <Timed key="b" spread={b} />]}</Pair>
      ),
    },
    { id: 'change', title: t('rounds.change'), cell: ({ time }) => <Change judged={time} /> },
  ];
}

/** Of a rate in two groups: both, and how far they lie apart on an axis that all rows share. */
export function useRateColumns<Row>(rows: readonly Row[], names: Names, rateOf: (row: Row) => Judged<Rate>) {
  const widest = Math.max(0.1, ...rows.flatMap((row) => endsOf(rateOf(row))));
  return (title: string, difference: string): Column<Row>[] => [
    {
      id: 'rates',
      title,
      cell: (row) => (
        <Pair names={names}>
          {[<Counted key="a" rate={rateOf(row).a} />, <Counted key="b" rate={rateOf(row).b} />]}
        </Pair>
      ),
    },
    {
      id: 'difference',
      title: difference,
      width: '20%',
      cell: (row) => <Points judged={rateOf(row)} widest={widest} />,
    },
  ];
}

const endsOf = ({ found }: Judged<Rate>): readonly number[] => (found ? [-found.lo, found.hi] : []);

/** How far two rates lie apart, in percentage points. */
export function Points({ judged, widest }: { readonly judged: Judged<Rate>; readonly widest?: number }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const { found, verdict } = judged;
  const of = found && {
    value: t('rounds.points', { points: formats.signed(found.value * 100) }),
    range: t('rounds.range', { lo: formats.signed(found.lo * 100), hi: formats.signed(found.hi * 100) }),
  };
  return (
    <span className={styles.said}>
      {found && of && widest !== undefined && (
        <span className={styles.axis}>
          <IntervalDot {...found} from={-widest} to={widest} label={`${of.value}, ${of.range}`} />
        </span>
      )}
      <Said verdict={verdict} of={of} direction={found && found.value >= 0 ? 'higher' : 'lower'} />
    </span>
  );
}

/** How far two typical times lie apart, as a share of the first. */
export function Change({ judged: { found, verdict } }: { readonly judged: Judged<Spread> }) {
  const { t } = useTranslation('results');
  const { signedPercent } = useFormats();
  const of = found && {
    value: signedPercent(found.value),
    range: t('rounds.range', { lo: signedPercent(found.lo), hi: signedPercent(found.hi) }),
  };
  return <Said verdict={verdict} of={of} direction={found && found.value >= 0 ? 'slower' : 'faster'} />;
}

/** How far two means lie apart. */
export function Shift({ judged: { found, verdict } }: { readonly judged: Judged<Spread> }) {
  const { t } = useTranslation('results');
  const { signedDecimal: signed } = useFormats();
  const of = found && {
    value: signed(found.value),
    range: t('rounds.range', { lo: signed(found.lo), hi: signed(found.hi) }),
  };
  return <Said verdict={verdict} of={of} direction={found && found.value >= 0 ? 'higher' : 'lower'} />;
}

/** What two groups have, one below the other. */
export function Pair({
  names,
  children,
}: {
  readonly names: readonly string[];
  readonly children: readonly ReactNode[];
}) {
  return (
    <dl className={styles.pair}>
      {names.map((name, index) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{children[index]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Counts alone while there are too few. */
export function Counted({ rate }: { readonly rate: Rate }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const counts = t('ofCount', { x: formats.count(rate.x), n: formats.count(rate.n) });
  if (isSmallSample(rate)) return <>{counts}</>;
  return (
    <>
      <RateText rate={rate} /> <small>{counts}</small>
    </>
  );
}

export function Timed({ spread }: { readonly spread: Spread }) {
  const { t } = useTranslation('results');
  return isSmallSample(spread) ? <span>{t('notEnoughData')}</span> : <TimeText spread={spread} />;
}

/** A mean and its interval. */
export function Averaged({ spread }: { readonly spread: Spread }) {
  const { t } = useTranslation('results');
  const { decimal } = useFormats();
  const { mean, lo, hi } = spread;
  if (isSmallSample(spread) || mean === null) return <span>{t('notEnoughData')}</span>;
  return (
    <span>
      <b>{decimal(mean)}</b> {lo !== null && hi !== null && `${decimal(lo)}–${decimal(hi)}`}
    </span>
  );
}

interface SaidProps {
  readonly verdict: Verdict;
  readonly of: { readonly value: string; readonly range: string } | null;
  readonly direction: 'higher' | 'lower' | 'faster' | 'slower';
}

/** In words, how far apart, and the interval. */
function Said({ verdict, of, direction }: SaidProps) {
  const { t } = useTranslation('results');
  const isTold = verdict === 'clearly' || verdict === 'probably';
  return (
    <span className={styles.said}>
      <span className={isTold ? styles.told : styles.dim}>
        {isTold ? t(`rounds.${verdict}.${direction}`) : t(`rounds.${verdict}`)}
      </span>
      {of && (
        <small>
          <b>{of.value}</b> {of.range}
        </small>
      )}
    </span>
  );
}
