import type { App } from '@rehearse/model';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSize } from '../../../charts/use-size';
import { useFormats } from '../../../format/use-formats';
import type { SessionAnswer } from '../../../queries/result-queries';
import { hiddenPeriodsOf, type TaskPeriod, taskPeriods, type TimelineEvent, visitsOf } from './lanes';
import { MarkLanes } from './mark-lanes';
import { ScreenLane } from './screen-lane';
import { TaskLane, taskRow } from './task-lane';
import { clockText, createTimeAxis, type TimeAxis } from './time-axis';
import styles from './timeline.module.css';

interface TimeLanesProps {
  readonly app: App | undefined;
  readonly answer: Pick<SessionAnswer, 'line' | 'length' | 'pauses' | 'attempts'>;
  readonly moments: readonly TimelineEvent[];
  /** Screens by their names alone. */
  readonly isLow?: boolean;
  /** What lies over the lanes; with the place of each moment, px. */
  readonly children: (axis: TimeAxis, places: readonly number[]) => ReactNode;
}

/** px. Narrower, it scrolls within itself. */
const least = 640;
/** px at the end, so that the last mark is not cut. */
const margin = 12;

/** Tasks, screens and what was done, each in a lane along the time. */
export function TimeLanes({ isLow = false, ...lanes }: TimeLanesProps) {
  const [place, size] = useSize<HTMLDivElement>();
  const tasks = useMemo(() => taskPeriods(lanes.answer.attempts), [lanes.answer.attempts]);
  return (
    <div className={styles.whole} data-low={isLow || undefined}>
      <LaneNames rows={1 + Math.max(0, ...tasks.map(({ row }) => row))} hasTasks={tasks.length > 0} />
      <div className={styles.scroll} ref={place}>
        {/* A long line is not drawn before its width is known, only to be drawn anew. */}
        {size && <Lanes {...lanes} isLow={isLow} tasks={tasks} width={Math.max(least, size.width) - margin} />}
      </div>
    </div>
  );
}

interface LanesProps extends TimeLanesProps {
  readonly tasks: readonly TaskPeriod[];
  /** px */
  readonly width: number;
}

function Lanes({ app, answer, moments, isLow, children, tasks, width }: LanesProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const { line, length, pauses, attempts } = answer;
  const axis = useMemo(() => createTimeAxis(length, hiddenPeriodsOf(line), width), [line, length, width]);
  const visits = useMemo(() => visitsOf(line, length), [line, length]);
  const places = useMemo(
    () => moments.map(({ event, hiddenBefore }) => axis.x(event.at, hiddenBefore)),
    [moments, axis],
  );
  return (
    <div className={styles.line} style={{ width: width + margin }}>
      <div className={styles.ticks}>
        {axis.ticks.map(({ at, x }) => (
          <span key={at} style={{ left: x }}>
            {clockText(at)}
          </span>
        ))}
      </div>
      <div className={styles.pauses}>
        {pauses.map(({ from, to }) => (
          <i key={from} style={axis.stretch(from, to)} />
        ))}
      </div>
      {tasks.length > 0 && <TaskLane axis={axis} stretches={tasks} attempts={attempts} />}
      <ScreenLane app={app} axis={axis} visits={visits} hasPictures={!isLow} />
      <MarkLanes moments={moments} places={places} axis={axis} />
      {axis.cuts.map(({ x, width: gap, lasts }, index) => (
        <div key={index} className={styles.cut} style={{ left: x, width: gap }}>
          <span>{t('event.hidden', { time: formats.duration(lasts) })}</span>
        </div>
      ))}
      {children(axis, places)}
    </div>
  );
}

interface LaneNamesProps {
  /** Rows of the lane of tasks. */
  readonly rows: number;
  readonly hasTasks: boolean;
}

function LaneNames({ rows, hasTasks }: LaneNamesProps) {
  const { t } = useTranslation('results');
  return (
    <ul className={styles.names} aria-hidden="true">
      {hasTasks && (
        <li className={styles.taskName} style={{ height: rows * taskRow }}>
          {t('sessions.tasks')}
        </li>
      )}
      <li className={styles.screenName}>{t('sessions.screens')}</li>
      <li>{t('timeline.clicks')}</li>
      <li>{t('timeline.missed')}</li>
      <li>{t('timeline.typing')}</li>
    </ul>
  );
}
