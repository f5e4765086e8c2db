import type { App } from '@rehearse/model';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import { Panel } from '../../../panel/panel';
import type { SessionAnswer } from '../../../queries/result-queries';
import { chooseByKey } from '../events/arrow-keys';
import { nearestTo, type TimelineEvent } from './lanes';
import { TimeLanes } from './time-lanes';
import { TimelineLegend } from './timeline-legend';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly app: App | undefined;
  readonly answer: SessionAnswer;
  readonly moments: readonly TimelineEvent[];
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** A session as a line of time with a lane for each kind of thing. The list of events says the same in words. */
export function Timeline({ app, answer, moments, chosen, onChoose }: TimelineProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return (
    <Panel title={t('timeline.title')} note={t('timeline.note')}>
      <TimeLanes app={app} answer={answer} moments={moments}>
        {(_, places) => {
          const choose = ({ clientX, currentTarget, detail }: MouseEvent) => {
            const isPointer = detail > 0;
            const left = currentTarget.getBoundingClientRect().left;
            const nearest = isPointer ? nearestTo(places, clientX - left) : (chosen ?? 0);
            if (moments[nearest]) onChoose(nearest);
          };
          const marked = chosen === null ? undefined : places[chosen];
          return (
            <>
              <button
                type="button"
                className={styles.picker}
                aria-label={t('timeline.label', { time: formats.duration(answer.length), count: moments.length })}
                onClick={choose}
                onKeyDown={(key) => chooseByKey(key, chosen, moments.length, onChoose)}
              />
              {marked !== undefined && <i className={styles.chosen} style={{ left: marked }} />}
            </>
          );
        }}
      </TimeLanes>
      <TimelineLegend />
    </Panel>
  );
}
