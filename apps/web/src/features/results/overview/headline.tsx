import { Skeleton } from '@rehearse/client/ui';
import type { SessionRow, TaskRow } from '@rehearse/contract';
import { precisionOfSessions } from '@rehearse/stats';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayBars } from '../charts/day-bars';
import { IntervalDot } from '../charts/interval-dot';
import { RateBar, RateScale } from '../charts/rate-bar';
import { perDay } from '../charts/scales';
import { TesterDots } from '../charts/tester-dots';
import { TimeDots } from '../charts/time-dots';
import type { useSummary } from '../ask/questions';
import { useRateLabel } from '../figures';
import { useFormats } from '../format';
import { fewTrials, isFew, weakestTask } from './few';
import styles from './headline.module.css';

type Summary = NonNullable<ReturnType<typeof useSummary>['data']>;

interface HeadlineProps {
  readonly summary: Summary | undefined;
  /** All sessions under the filter, or null when there are more than one picture draws. */
  readonly sessions: readonly SessionRow[] | null;
  readonly tasks: readonly TaskRow[] | undefined;
  readonly isValidOnly: boolean;
  /** Sessions that were set aside as not valid. */
  readonly setAside: number;
  /** Wanted number of sessions. */
  readonly target: number | undefined;
}

const shownDays = 31;

/** The four figures that matter. */
export function Headline({ summary, sessions, tasks, isValidOnly, setAside, target }: HeadlineProps) {
  if (!summary) return <HeadlineSkeleton />;
  return (
    <div className={styles.cells}>
      <SessionsCell
        summary={summary}
        sessions={sessions}
        isValidOnly={isValidOnly}
        setAside={setAside}
        target={target}
      />
      <SuccessCell summary={summary} tasks={tasks ?? []} />
      <TimeCell summary={summary} sessions={sessions} />
      <WeakestCell tasks={tasks ?? []} />
    </div>
  );
}

interface CellProps {
  readonly title: string;
  readonly figure: ReactNode;
  readonly unit?: string;
  readonly line?: ReactNode;
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

function Cell({ title, figure, unit, line, foot, children }: CellProps) {
  return (
    <section className={styles.cell}>
      <h2>{title}</h2>
      <p className={styles.figure}>
        {figure} {unit && <span>{unit}</span>}
      </p>
      {line && <p>{line}</p>}
      {children && <div className={styles.chart}>{children}</div>}
      {foot && <p className={styles.foot}>{foot}</p>}
    </section>
  );
}

type SessionsCellProps = Pick<HeadlineProps, 'sessions' | 'isValidOnly' | 'setAside' | 'target'> & {
  readonly summary: Summary;
};

function SessionsCell({ summary, sessions, isValidOnly, setAside, target }: SessionsCellProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const n = summary.meta.sessions;
  const days =
    sessions && n >= fewTrials
      ? perDay(
          sessions.map(({ start }) => start),
          shownDays,
        )
      : [];
  const precision = t('headline.precision', { points: Math.round(precisionOfSessions(n) * 100) });
  return (
    <Cell
      title={t('headline.sessions')}
      figure={formats.count(n)}
      unit={isValidOnly ? t('headline.valid') : t('headline.inAll')}
      line={[
        target && t('headline.planned', { target: formats.count(target) }),
        isValidOnly && t('headline.setAside', { count: setAside }),
      ]
        .filter(Boolean)
        .join(', ')}
      foot={
        n < fewTrials
          ? t('headline.tooFew', { few: fewTrials })
          : days.length > 1
            ? `${t('headline.perDay')} ${precision}`
            : precision
      }
    >
      {days.length > 1 && (
        <DayBars
          days={days}
          dayLabel={formats.dayOfMonth}
          title={(day, count) => `${formats.day(day)}: ${t('sessionCount', { count })}`}
          label={t('headline.perDayLabel')}
        />
      )}
    </Cell>
  );
}

function SuccessCell({ summary, tasks }: { readonly summary: Summary; readonly tasks: readonly TaskRow[] }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const label = useRateLabel();
  const { success, meta } = summary;
  const counts = t('ofCount', { x: formats.count(success.x), n: formats.count(success.n) });
  const foot = t('headline.tasksBy', { count: tasks.length, sessions: t('sessionCount', { count: meta.sessions }) });
  if (tasks.length === 0 || success.n === 0)
    return <Cell title={t('headline.success')} figure="–" line={t('headline.noTasks')} />;
  if (meta.sessions < fewTrials || success.value === null) {
    return (
      <Cell
        title={t('headline.success')}
        figure={counts}
        unit={t('headline.attempts')}
        line={t('tooFewForRate')}
        foot={foot}
      />
    );
  }
  return (
    <Cell
      title={t('headline.success')}
      figure={Math.round(success.value * 100)}
      unit="%"
      line={`${t('headline.attemptsOf', { counts })} · ${success.lo === null || success.hi === null ? '' : formats.percentRange(success.lo, success.hi)}`}
      foot={foot}
    >
      <RateBar rate={success} label={label(success)} />
      <RateScale />
    </Cell>
  );
}

function TimeCell({
  summary,
  sessions,
}: {
  readonly summary: Summary;
  readonly sessions: readonly SessionRow[] | null;
}) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const { duration } = summary;
  const { geometricMean, lo, hi, median, min, max } = duration;
  if (min === null || max === null) return <Cell title={t('headline.time')} figure="–" />;
  if (duration.n < fewTrials || geometricMean === null || lo === null || hi === null) {
    return (
      <Cell
        title={t('headline.timeFew')}
        figure={duration.n === 1 ? formats.clock(min) : formats.clockRange(min, max)}
        unit={t('headline.minutes')}
        foot={t('headline.eachDot')}
      >
        <TimeDots
          values={(sessions ?? []).map((row) => row.duration)}
          from={min}
          to={max}
          label={t('headline.eachDot')}
        />
        <div className={styles.ends} aria-hidden="true">
          <span>{formats.clock(min)}</span>
          {max > min && <span>{formats.clock(max)}</span>}
        </div>
      </Cell>
    );
  }
  const room = Math.max(hi - lo, 1_000) / 2;
  const [from, to] = [Math.max(0, lo - room), hi + room];
  const range = formats.clockRange(lo, hi);
  return (
    <Cell
      title={t('headline.time')}
      figure={formats.clock(geometricMean)}
      unit={t('headline.minutes')}
      line={`${t('headline.geometric')} · ${range}`}
      foot={t('headline.timeFoot', {
        median: median === null ? '–' : formats.clock(median),
        min: formats.clock(min),
        max: formats.clock(max),
      })}
    >
      <IntervalDot
        value={geometricMean}
        lo={lo}
        hi={hi}
        from={from}
        to={to}
        label={t('time.label', { value: formats.clock(geometricMean), range })}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{formats.clock(from)}</span>
        <span>{formats.clock(to)}</span>
      </div>
    </Cell>
  );
}

function WeakestCell({ tasks }: { readonly tasks: readonly TaskRow[] }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const label = useRateLabel();
  const task = weakestTask(tasks);
  if (!task) return <Cell title={t('headline.attention')} figure="–" line={t('headline.nothingYet')} />;
  const { rate } = task;
  const counts = t('ofCount', { x: formats.count(rate.x), n: formats.count(rate.n) });
  if (isFew(rate) || rate.value === null || rate.lo === null || rate.hi === null) {
    return (
      <Cell title={t('headline.least', { task: task.name })} figure={counts} foot={t('headline.watchFew')}>
        <TesterDots successes={rate.x} total={rate.n} label={counts} />
      </Cell>
    );
  }
  return (
    <Cell
      title={t('headline.attentionTask', { task: task.name })}
      figure={Math.round(rate.value * 100)}
      unit={t('headline.succeed')}
      line={`${t('headline.testersOf', { counts })} · ${formats.percentRange(rate.lo, rate.hi)}`}
      foot={
        <a href="#steps" onClick={goTo}>
          {t('headline.seeSteps')}
        </a>
      }
    >
      <RateBar rate={rate} label={label(rate)} />
      <RateScale />
    </Cell>
  );
}

/** The address belongs to the router: a jump within the page must not change it. */
function goTo(event: { preventDefault(): void; currentTarget: HTMLAnchorElement }): void {
  event.preventDefault();
  document.querySelector(event.currentTarget.hash)?.scrollIntoView({ behavior: 'smooth' });
}

function HeadlineSkeleton() {
  return (
    <div className={styles.cells} aria-busy="true">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={styles.cell}>
          <Skeleton width="40%" />
          <Skeleton width={90} height={30} />
          <Skeleton width="70%" />
          <Skeleton height={28} />
        </div>
      ))}
    </div>
  );
}
