import type { ReactNode } from 'react';
import { Badge, type Column } from '@rehearse/client/ui';
import type { Rate, Spread } from '@rehearse/contract';
import { type Difference, isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { IntervalDot } from '../../../charts/interval-dot';
import { RateText, TimeText } from '../../../format/statistics';
import { useFormats } from '../../../format/use-formats';
import type { JudgedTask, Verdict } from './judge-tasks';
import styles from './rounds.module.css';

interface Compared {
  readonly rows: readonly JudgedTask[];
  readonly names: readonly [first: string, second: string];
  /** The steps of a task were changed between the two. */
  readonly isChanged: (task: string) => boolean;
}

/** What is said of a task in two groups: each rate, how far they lie apart, and the same of times. */
export function useComparedColumns({ rows, names, isChanged }: Compared): Column<JudgedTask>[] {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const widest = Math.max(0.1, ...rows.flatMap(({ success: { found } }) => (found ? [-found.lo, found.hi] : [])));
  const points = ({ value, lo, hi }: Difference) => ({
    value: t('rounds.points', { points: formats.signed(value * 100) }),
    range: t('rounds.range', { lo: formats.signed(lo * 100), hi: formats.signed(hi * 100) }),
  });
  const share = ({ value, lo, hi }: Difference) => ({
    value: formats.signedPercent(value),
    range: t('rounds.range', { lo: formats.signedPercent(lo), hi: formats.signedPercent(hi) }),
  });
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
    {
      id: 'rates',
      title: t('tasks.rate'),
      cell: ({ success: { a, b } }) => (
        <Pair names={names}>{[<Counted key="a" rate={a} />, <Counted key="b" rate={b} />]}</Pair>
      ),
    },
    {
      id: 'difference',
      title: t('rounds.difference'),
      width: '20%',
      cell: ({ success: { found, verdict } }) => (
        <span className={styles.said}>
          {found && (
            <span className={styles.axis}>
              <IntervalDot
                {...found}
                from={-widest}
                to={widest}
                label={`${points(found).value}, ${points(found).range}`}
              />
            </span>
          )}
          <Said
            verdict={verdict}
            of={found && points(found)}
            direction={found && found.value >= 0 ? 'higher' : 'lower'}
          />
        </span>
      ),
    },
    {
      id: 'times',
      title: t('tasks.time'),
      cell: ({ time: { a, b } }) => (
        <Pair names={names}>{[<Timed key="a" spread={a} />, <Timed key="b" spread={b} />]}</Pair>
      ),
    },
    {
      id: 'change',
      title: t('rounds.change'),
      cell: ({ time: { found, verdict } }) => (
        <Said
          verdict={verdict}
          of={found && share(found)}
          direction={found && found.value >= 0 ? 'slower' : 'faster'}
        />
      ),
    },
  ];
}

function Pair({ names, children }: { readonly names: readonly string[]; readonly children: readonly ReactNode[] }) {
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
function Counted({ rate }: { readonly rate: Rate }) {
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

function Timed({ spread }: { readonly spread: Spread }) {
  const { t } = useTranslation('results');
  return isSmallSample(spread) ? <span>{t('notEnoughData')}</span> : <TimeText spread={spread} />;
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
