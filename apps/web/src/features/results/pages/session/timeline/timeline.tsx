import type { App } from '@rehearse/model';
import { type MouseEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSize } from '../../../charts/use-size';
import { useFormats } from '../../../format/use-formats';
import { Panel } from '../../../panel/panel';
import { clockText, createTimeAxis } from './time-axis';
import { hiddenPeriodsOf, type TimelineEvent, nearestTo, taskPeriods, visitsOf } from './lanes';
import { TimelineLegend } from './timeline-legend';
import { MarkLanes } from './mark-lanes';
import { ScreenLane } from './screen-lane';
import type { SessionAnswer } from '../../../queries/result-queries';
import { chooseByKey } from '../events/arrow-keys';
import { TaskLane, taskRow } from './task-lane';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly app: App | undefined;
  readonly answer: SessionAnswer;
  readonly moments: readonly TimelineEvent[];
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** px. Narrower, it scrolls within itself. */
const least = 640;
/** px at the end, so that the last mark is not cut. */
const margin = 12;

/** A session as a line of time with a lane for each kind of thing. The list of events says the same in words. */
export function Timeline({ app, answer, moments, chosen, onChoose }: TimelineProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const [place, size] = useSize<HTMLDivElement>();
  const width = Math.max(least, size?.width ?? least) - margin;
  const { line, length, pauses, attempts } = answer;
  const axis = useMemo(() => createTimeAxis(length, hiddenPeriodsOf(line), width), [line, length, width]);
  const visits = useMemo(() => visitsOf(line, length), [line, length]);
  const tasks = useMemo(() => taskPeriods(attempts), [attempts]);
  const places = useMemo(
    () => moments.map(({ event, hiddenBefore }) => axis.x(event.at, hiddenBefore)),
    [moments, axis],
  );
  const choose = ({ clientX, currentTarget, detail }: MouseEvent) => {
    const isPointer = detail > 0;
    const nearest = isPointer ? nearestTo(places, clientX - currentTarget.getBoundingClientRect().left) : (chosen ?? 0);
    if (moments[nearest]) onChoose(nearest);
  };
  const marked = chosen === null ? undefined : places[chosen];
  return (
    <Panel title={t('timeline.title')} note={t('timeline.note')}>
      <div className={styles.whole}>
        <LaneNames rows={1 + Math.max(0, ...tasks.map(({ row }) => row))} hasTasks={tasks.length > 0} />
        <div className={styles.scroll} ref={place}>
          <div className={styles.line} style={{ width: width + margin }}>
            <button
              type="button"
              className={styles.picker}
              aria-label={t('timeline.label', { time: formats.duration(length), count: moments.length })}
              onClick={choose}
              onKeyDown={(key) => chooseByKey(key, chosen, moments.length, onChoose)}
            />
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
            <ScreenLane app={app} axis={axis} visits={visits} />
            <MarkLanes moments={moments} places={places} axis={axis} />
            {axis.cuts.map(({ x, width: gap, lasts }, index) => (
              <div key={index} className={styles.cut} style={{ left: x, width: gap }}>
                <span>{t('event.hidden', { time: formats.duration(lasts) })}</span>
              </div>
            ))}
            {marked !== undefined && <i className={styles.chosen} style={{ left: marked }} />}
          </div>
        </div>
      </div>
      <TimelineLegend />
    </Panel>
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
