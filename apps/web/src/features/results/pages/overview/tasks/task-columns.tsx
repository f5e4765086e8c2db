import { Badge, type Column } from '@rehearse/client/ui';
import type { Rate, Spread, TaskRow } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../../../paths';
import { IntervalDot } from '../../../charts/interval-dot';
import { OutcomeBar } from '../../../charts/outcome-bar';
import { RateBar } from '../../../charts/rate-bar';
import { RateText, TimeText, useRateLabel, useZerosText } from '../../../format/statistics';
import { SessionsLink } from '../../../filter/sessions-link';
import { useFormats } from '../../../format/use-formats';
import { axisEnd, isMeasured, missedRate, outcomeParts } from './task-statistics';
import styles from '../panels.module.css';
import { useMayChange } from '../../../place/place';

/** What is said of a task, a column each. The head of a time says where its axis ends, which all rows share. */
export function useTaskColumns(appId: string, tasks: readonly TaskRow[]): Column<TaskRow>[] {
  const mayChange = useMayChange(appId);
  const { t } = useTranslation('results');
  const formats = useFormats();
  const ends = {
    success: axisEnd(tasks.map((task) => task.duration)),
    giveUp: axisEnd(tasks.map((task) => task.timeToGiveUp)),
  };
  const withAxis = (title: string, to: number) =>
    to > 0 ? t('tasks.axis', { title, to: formats.duration(to) }) : title;
  return [
    {
      id: 'name',
      title: t('tasks.task'),
      cell: (task) => (
        <span className={styles.taskName}>
          <span>{tasks.indexOf(task) + 1}</span> <b>{task.name || task.id}</b>{' '}
          {task.missing && <Badge tone="warn">{t('tasks.removed')}</Badge>}
        </span>
      ),
    },
    {
      id: 'outcomes',
      title: t('tasks.outcomes'),
      width: '22%',
      cell: (task) =>
        isMeasured(task) ? (
          <OutcomeBar
            label={t('tasks.outcomesOf', { task: task.name || task.id })}
            task={task.id}
            parts={outcomeParts(task)}
          />
        ) : (
          <span className={styles.notMeasured}>
            {t('tasks.notMeasured')} {mayChange && <a href={hrefOf(paths.test(appId))}>{t('tasks.record')}</a>}
          </span>
        ),
    },
    { id: 'rate', title: t('tasks.rate'), cell: (task) => isMeasured(task) && <SuccessRate task={task} /> },
    {
      id: 'time',
      title: withAxis(t('tasks.time'), ends.success),
      cell: ({ duration }) => <Time spread={duration} to={ends.success} />,
    },
    {
      id: 'giveUp',
      title: withAxis(t('tasks.giveUp'), ends.giveUp),
      cell: ({ timeToGiveUp }) => <Time spread={timeToGiveUp} to={ends.giveUp} />,
    },
    {
      id: 'missed',
      title: t('tasks.missed'),
      cell: (task) => <Share rate={missedRate(task)} of={(counts) => t('tasks.missedOf', { counts })} />,
    },
    {
      id: 'firstClick',
      title: t('tasks.firstClick'),
      cell: ({ firstClick }) => <Share rate={firstClick} of={(counts) => t('tasks.firstClickOf', { counts })} />,
    },
  ];
}

/** Of those who were given the task; of all sessions and with help beside it. */
function SuccessRate({ task }: { readonly task: TaskRow }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const { id, rate, rateOfGiven, outcomes, overrides } = task;
  const counts = t('tasks.given', { x: formats.count(rateOfGiven.x), n: formats.count(rateOfGiven.n) });
  const byHand = overrides.success + overrides.fail;
  const rest = [
    !isSmallSample(rate) &&
      rate.value !== null &&
      t('tasks.ofAll', { rate: formats.percent(rate.value), n: formats.count(rate.n) }),
    outcomes.assisted > 0 && t('tasks.assisted', { count: outcomes.assisted }),
    byHand > 0 && t('tasks.byHand', { count: byHand }),
  ].filter((text) => typeof text === 'string');
  return (
    <Share
      rate={rateOfGiven}
      of={() =>
        rateOfGiven.x > 0 ? <SessionsLink change={{ task: id, outcome: 'success' }}>{counts}</SessionsLink> : counts
      }
    >
      {rest.map((text) => (
        <small key={text}>{text}</small>
      ))}
    </Share>
  );
}

interface ShareProps {
  readonly rate: Rate;
  /** What "4 of 42" is said of. */
  readonly of: (counts: string) => ReactNode;
  readonly children?: ReactNode;
}

/** A rate as number, bar and counts; counts alone while there are too few. */
function Share({ rate, of, children }: ShareProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const label = useRateLabel();
  if (rate.n === 0) return <>–</>;
  return (
    <span className={styles.share}>
      {isSmallSample(rate) ? (
        <span className={styles.few}>{t('notEnoughData')}</span>
      ) : (
        <>
          <RateText rate={rate} />
          <RateBar rate={rate} label={label(rate)} />
        </>
      )}
      <small>{of(t('ofCount', { x: formats.count(rate.x), n: formats.count(rate.n) }))}</small>
      {children}
    </span>
  );
}

/** The typical time on an axis up to `to`; while there are too few, from the shortest to the longest. */
function Time({ spread, to }: { readonly spread: Spread; readonly to: number }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const zeros = useZerosText();
  const { n, geometricMean, lo, hi, median, min, max } = spread;
  if (min === null || max === null) return <>–</>;
  const few = isSmallSample(spread) || geometricMean === null;
  return (
    <span className={styles.share}>
      {few ? (
        <span>{min === max ? formats.duration(min) : formats.durationRange(min, max)}</span>
      ) : (
        <>
          <TimeText spread={spread} />
          <IntervalDot value={geometricMean} lo={lo} hi={hi} to={to} label={formats.duration(geometricMean)} />
        </>
      )}
      <small>
        {few || median === null
          ? t('tasks.n', { n: formats.count(n) })
          : t('tasks.medianOf', { median: formats.duration(median), n: formats.count(n) })}
      </small>
      {zeros(spread) && <small>{zeros(spread)}</small>}
    </span>
  );
}
