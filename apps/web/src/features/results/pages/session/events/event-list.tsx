import { classes, Icon } from '@rehearse/client/ui';
import type { App } from '@rehearse/model';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import { Panel } from '../../../panel/panel';
import { clockText } from '../timeline/time-axis';
import { useEventText } from './event-text';
import { markOf, type TimelineEvent } from '../timeline/lanes';
import type { SessionAnswer } from '../../../queries/result-queries';
import styles from '../session.module.css';
import { chooseByKey } from './arrow-keys';

interface EventListProps {
  readonly app: App | undefined;
  readonly answer: SessionAnswer;
  readonly moments: readonly TimelineEvent[];
  /** Of all, where these are but a part of them. */
  readonly count?: number;
  /** The place of a moment. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** Every event in words: what the line shows, for those who cannot see it, too. */
export function EventList({ app, answer, moments, count = moments.length, chosen, onChoose }: EventListProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const list = useRef<HTMLOListElement>(null);
  const words = useEventText(app, new Map(answer.attempts.map(({ task, name }) => [task, name])));
  useEffect(() => {
    const row = chosen === null ? undefined : list.current?.children[chosen];
    if (list.current && row instanceof HTMLElement) showRow(list.current, row);
  }, [chosen]);
  const note = answer.meta.truncated
    ? t('session.firstEvents', { shown: formats.count(answer.line.length), n: formats.count(answer.meta.events) })
    : t('eventCount', { count });
  return (
    <Panel title={t('session.events')} note={note} flush>
      <ol ref={list} className={styles.events} aria-label={t('session.events')}>
        {moments.map(({ event }, index) => {
          const { icon, text } = words(event);
          return (
            <li key={index} className={classes(event.type === 'TaskStarted' && styles.taskBegins)}>
              <button
                type="button"
                className={classes(styles.event, markOf(event) === 'missed' && styles.missedText)}
                aria-current={index === chosen ? 'true' : undefined}
                tabIndex={index === (chosen ?? 0) ? 0 : -1}
                onClick={() => onChoose(index)}
                onKeyDown={(key) => chooseByKey(key, chosen ?? index, moments.length, onChoose)}
              >
                <span className={styles.clock}>{clockText(event.at)}</span>
                <Icon name={icon} size={14} />
                <span>{text}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Scrolls the list alone: the line, where the event may have been chosen, stays in view. The focus goes along where it is in the list. */
function showRow(list: HTMLElement, row: HTMLElement): void {
  const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  const button = row.querySelector('button');
  if (list.contains(document.activeElement) && button !== document.activeElement) button?.focus();
}
