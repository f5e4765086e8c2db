import { classes, ellipsisClass } from '@rehearse/client/ui';
import type { PresentSession, Task } from '@rehearse/contract';
import { isMisclick } from '@rehearse/events';
import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../session/timeline/time-axis';
import styles from '../live.module.css';
import { useMomentText } from '../use-moment-text';
import { useSince } from '../use-now';
import { stillnessOf } from './stillness';

interface StageWordsProps {
  readonly app: App | undefined;
  readonly tasks: readonly Task[];
  readonly session: PresentSession;
  readonly answeredAt: number;
  readonly isNear: boolean;
}

/** What a tester did last, or for how long nothing. */
export function StageWords({ app, tasks, session, answeredAt, isNear }: StageWordsProps) {
  const { t } = useTranslation('results');
  const words = useMomentText(app, tasks);
  const quiet = session.quiet + useSince(answeredAt, isNear);
  const stillness = stillnessOf(session, quiet);
  const last = session.events.findLast(({ type }) => type !== 'PageShown');
  const text = () => {
    if (session.isEnded) return t('live.over', { x: session.finished.length, n: tasks.length });
    if (stillness === 'hidden') return t('event.hidden', { time: clockText(quiet) });
    if (stillness === 'pause') return t('live.noInput', { time: clockText(quiet) });
    return last ? words(last).text : t('event.begins');
  };
  return (
    <p
      className={classes(
        styles.words,
        ellipsisClass,
        !stillness && !session.isEnded && last !== undefined && isMisclick(last) && styles.missedText,
      )}
      data-still={stillness ?? undefined}
    >
      {text()}
    </p>
  );
}
