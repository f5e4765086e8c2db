import { Badge, Button, Table } from '@rehearse/client/ui';
import type { TaskRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { IntervalDot } from '../charts/interval-dot';
import { RateBar } from '../charts/rate-bar';
import { roundTimeAbove } from '../charts/scales';
import { TesterDots } from '../charts/tester-dots';
import type { Sheet } from '../export/csv';
import { TimeText, useRateLabel } from '../figures';
import { useFormats } from '../format';
import { Panel } from '../panel/panel';
import { isFew } from './few';
import styles from './panels.module.css';

interface TasksPanelProps {
  readonly tasks: readonly TaskRow[];
  /** Narrows everything to the sessions that succeeded in a task. */
  readonly onOpen: (task: string) => void;
}

/** Per task: share that succeeded with its interval, typical time of those who did, interactions. */
export function TasksPanel({ tasks, onOpen }: TasksPanelProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const label = useRateLabel();
  const few = tasks.every(({ rate }) => isFew(rate));
  const longest = roundTimeAbove(
    Math.max(0, ...tasks.map(({ duration }) => duration.hi ?? duration.geometricMean ?? 0)),
  );
  const counts = ({ rate }: TaskRow) => t('ofCount', { x: formats.count(rate.x), n: formats.count(rate.n) });

  const name = {
    id: 'name',
    title: t('tasks.task'),
    cell: (task: TaskRow) => (
      <span className={styles.taskName}>
        <span>{tasks.indexOf(task) + 1}</span> <b>{task.name || task.id}</b>{' '}
        {task.missing && <Badge tone="warn">{t('tasks.removed')}</Badge>}
      </span>
    ),
  };
  const testers = {
    id: 'testers',
    title: few ? t('tasks.succeeded') : t('tasks.testers'),
    isNumber: !few,
    cell: (task: TaskRow) =>
      task.rate.x > 0 ? (
        <Button variant="link" size="s" onPress={() => onOpen(task.id)}>
          {counts(task)}
        </Button>
      ) : (
        counts(task)
      ),
  };
  const fewColumns = [
    name,
    {
      id: 'dots',
      title: t('tasks.testers'),
      cell: (task: TaskRow) => <TesterDots successes={task.rate.x} total={task.rate.n} label={counts(task)} />,
    },
    testers,
    { id: 'rate', title: t('tasks.rate'), cell: () => <span className={styles.dim}>{t('tooFewToSay')}</span> },
  ];
  const columns = [
    name,
    {
      id: 'bar',
      title: t('tasks.success'),
      width: '20%',
      cell: (task: TaskRow) =>
        isFew(task.rate) ? (
          <span className={styles.few}>{t('tooFewToSay')}</span>
        ) : (
          <RateBar rate={task.rate} label={label(task.rate)} />
        ),
    },
    {
      id: 'rate',
      title: t('tasks.rate'),
      isNumber: true,
      cell: ({ rate }: TaskRow) => (isFew(rate) || rate.value === null ? '–' : <b>{formats.percent(rate.value)}</b>),
    },
    {
      id: 'interval',
      title: t('tasks.interval'),
      isNumber: true,
      cell: ({ rate }: TaskRow) =>
        isFew(rate) || rate.lo === null || rate.hi === null ? (
          '–'
        ) : (
          <span className={styles.dim}>{formats.percentRange(rate.lo, rate.hi)}</span>
        ),
    },
    testers,
    {
      id: 'time',
      title: t('tasks.time', { to: formats.span(longest) }),
      width: '25%',
      cell: ({ duration }: TaskRow) => (
        <span className={styles.time}>
          {duration.geometricMean === null ? (
            <span />
          ) : (
            <IntervalDot
              value={duration.geometricMean}
              lo={duration.lo}
              hi={duration.hi}
              to={longest}
              label={formats.time(duration.geometricMean)}
            />
          )}
          <TimeText spread={duration} />
        </span>
      ),
    },
    {
      id: 'interactions',
      title: t('tasks.interactions'),
      isNumber: true,
      cell: ({ interactions }: TaskRow) => (interactions.median === null ? '–' : formats.decimal(interactions.median)),
    },
  ];
  return (
    <Panel title={t('tasks.title')} note={few ? t('tasks.dotsNote') : t('tasks.note')} sheet={sheetOf(tasks, t)} flush>
      <Table label={t('tasks.title')} columns={few ? fewColumns : columns} rows={tasks} rowKey={({ id }) => id} />
    </Panel>
  );
}

function sheetOf(tasks: readonly TaskRow[], t: ReturnType<typeof useTranslation<'results'>>['t']): Sheet {
  return {
    columns: [
      { title: t('tasks.task'), kind: 'text' },
      { title: t('tasks.sessions'), kind: 'count' },
      { title: t('tasks.starters'), kind: 'count' },
      { title: t('tasks.succeeded'), kind: 'count' },
      { title: t('tasks.rate'), kind: 'share' },
      { title: t('interval.lower'), kind: 'share' },
      { title: t('interval.upper'), kind: 'share' },
      { title: t('tasks.rateOfStarters'), kind: 'share' },
      { title: t('time.geometric'), kind: 'ms' },
      { title: t('time.lower'), kind: 'ms' },
      { title: t('time.upper'), kind: 'ms' },
      { title: t('time.median'), kind: 'ms' },
      { title: t('tasks.interactions'), kind: 'decimal' },
      { title: t('tasks.discovery'), kind: 'ms' },
    ],
    rows: tasks.map(
      ({ name, id, sessions, starters, successes, rate, rateOfStarters, duration, interactions, discovery }) => [
        name || id,
        sessions,
        starters,
        successes,
        rate.value,
        rate.lo,
        rate.hi,
        rateOfStarters.value,
        duration.geometricMean,
        duration.lo,
        duration.hi,
        duration.median,
        interactions.median,
        discovery.median,
      ],
    ),
  };
}
