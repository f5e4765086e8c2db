import { Badge, type Column } from '@rehearse/client/ui';
import type { TaskRow } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../../../paths';
import { axisEnd } from '../../../charts/axis-end';
import { OutcomeBar } from '../../../charts/outcome-bar';
import { Share, TypicalTime } from '../../../charts/share';
import { SessionsLink } from '../../../filter/sessions-link';
import { useFormats } from '../../../format/use-formats';
import { isMeasured } from '../../../tasks/shown-task';
import { missedRate, outcomeParts } from './task-statistics';
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
      cell: ({ duration }) => <TypicalTime spread={duration} to={ends.success} />,
    },
    {
      id: 'giveUp',
      title: withAxis(t('tasks.giveUp'), ends.giveUp),
      cell: ({ timeToGiveUp }) => <TypicalTime spread={timeToGiveUp} to={ends.giveUp} />,
    },
    {
      id: 'missed',
      title: t('tasks.missed'),
      cell: (task) => <Share rate={missedRate(task)} of={(counts) => t('tasks.missedOf', { counts })} />,
    },
    {
      id: 'firstClick',
      title: t('tasks.firstClick'),
      cell: (task) => <FirstClick task={task} />,
    },
  ];
}

/** Of those who clicked where a click could be right; how many did so where none could. */
function FirstClick({ task: { firstClick, firstClickPossible } }: { readonly task: TaskRow }) {
  const { t } = useTranslation('results');
  const count = firstClick.n - firstClickPossible.n;
  const note = count > 0 && <small>{t('tasks.noneRight', { count })}</small>;
  return (
    <>
      <Share rate={firstClickPossible} of={(counts) => t('tasks.firstClickOf', { counts })}>
        {note}
      </Share>
      {firstClickPossible.n === 0 && note}
    </>
  );
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
