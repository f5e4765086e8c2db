import { Select, Skeleton, Switch } from '@rehearse/client/ui';
import type { FunnelRow, SessionRow, TaskRow } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Funnel, FunnelLegend } from '../charts/funnel';
import { type Scope, useFunnel } from '../ask/questions';
import type { Sheet } from '../export/csv';
import { RateText } from '../figures';
import { useFormats } from '../format';
import { screenName, widgetName } from '../names';
import { Panel } from '../panel/panel';
import { isFew, shownTask } from './few';
import { LostSessions } from './lost-sessions';
import styles from './panels.module.css';
import { type StepLoss, stepLosses, worstStep } from './steps';

interface StepsPanelProps {
  readonly scope: Scope;
  readonly app: App | undefined;
  readonly tasks: readonly TaskRow[];
  readonly sessions: readonly SessionRow[];
  readonly onOpen: (sessions: readonly string[]) => void;
}

/** One task step by step: who reached it, who was lost, how long it took. */
export function StepsPanel({ scope, app, tasks, sessions, onOpen }: StepsPanelProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const stepName = useStepName(app);
  const [picked, pick] = useState<string | null>(null);
  const [strict, setStrict] = useState(false);
  const task = shownTask(tasks, picked);
  const funnel = useFunnel(scope, task?.id ?? null, strict);
  if (!task) return null;
  const starters = funnel.data?.starters ?? 0;
  const steps = stepLosses(funnel.data?.rows ?? []);
  const worst = worstStep(steps);

  const rateOf = ({ rate, reached }: FunnelRow) =>
    isFew(rate) ? t('ofCount', { x: formats.count(reached), n: formats.count(rate.n) }) : <RateText rate={rate} />;
  const controls = (
    <>
      <Select
        aria-label={t('steps.task')}
        size="s"
        icon="list-check"
        options={tasks.map(({ id, name }) => ({ id, text: name || id }))}
        value={task.id}
        onChange={pick}
      />
      <Switch isSelected={strict} onChange={setStrict}>
        {t('steps.strict')}
      </Switch>
    </>
  );
  return (
    <Panel
      id="steps"
      title={t('steps.title', { task: task.name || task.id })}
      controls={controls}
      sheet={sheetOf(steps, stepName, t)}
      flush
    >
      {!funnel.data ? (
        <div className={styles.loading} aria-busy="true">
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} height={24} />
          ))}
        </div>
      ) : steps.length === 0 ? (
        <p className={styles.nothing}>{t('steps.noFlow')}</p>
      ) : starters === 0 ? (
        <p className={styles.nothing}>{t('steps.nobody')}</p>
      ) : (
        <>
          <Funnel
            label={t('steps.title', { task: task.name || task.id })}
            total={starters}
            head={{
              step: t('steps.step'),
              gap: t('steps.gap'),
              bar: t('steps.reachedShort'),
              rate: t('steps.rate', { n: formats.count(starters) }),
              lost: t('steps.lost'),
            }}
            steps={steps.map((step) => ({
              key: String(step.row.index),
              title: `${step.row.index + 1} ${stepName(step.row).title}`,
              place: [stepName(step.row).place, step.row.step['optional'] === true && t('steps.optional')]
                .filter(Boolean)
                .join(' · '),
              gap: step.row.gap.median === null ? '' : `+${formats.span(step.row.gap.median)}`,
              reached: step.row.reached,
              lostCount: step.lost.count,
              rate: rateOf(step.row),
              lost: <LostSessions lost={step.lost} sessions={sessions} onOpen={onOpen} />,
              isWorst: step === worst,
            }))}
          />
          <FunnelLegend
            reached={t('steps.reached')}
            lost={t('steps.lostSince')}
            note={t('steps.note', { n: formats.count(starters), all: formats.count(task.sessions) })}
          />
        </>
      )}
    </Panel>
  );
}

/** What a step asks for, and where. */
export function useStepName(
  app: App | undefined,
): (row: FunnelRow) => { readonly title: string; readonly place: string } {
  const { t } = useTranslation('results');
  return ({ step }) => {
    const screen = screenName(app, step.screen ?? '');
    const widget = step.widget ? widgetName(app, step.widget) : screen;
    switch (step.type) {
      case 'WidgetClick':
        return { title: t('step.press', { widget }), place: screen };
      case 'WidgetChange':
        return { title: t('step.change', { widget }), place: screen };
      case 'WidgetGesture':
      case 'ScreenGesture':
        return { title: t('step.swipe', { widget }), place: screen };
      case 'ScreenClick':
        return { title: t('step.click'), place: screen };
      case 'ScreenLoaded':
      case 'OverlayLoaded':
        return { title: t('step.see', { screen }), place: '' };
      case 'OverlayRemoved':
        return { title: t('step.close'), place: screen };
      default:
        return { title: step.widget ? widget : step.type, place: screen };
    }
  };
}

function sheetOf(
  steps: readonly StepLoss[],
  stepName: ReturnType<typeof useStepName>,
  t: ReturnType<typeof useTranslation<'results'>>['t'],
): Sheet {
  return {
    columns: [
      { title: t('steps.number'), kind: 'count' },
      { title: t('steps.step'), kind: 'text' },
      { title: t('steps.screen'), kind: 'text' },
      { title: t('steps.reachedShort'), kind: 'count' },
      { title: t('steps.ofStarters'), kind: 'share' },
      { title: t('interval.lower'), kind: 'share' },
      { title: t('interval.upper'), kind: 'share' },
      { title: t('steps.ofAll'), kind: 'share' },
      { title: t('steps.lost'), kind: 'count' },
      { title: t('steps.gap'), kind: 'ms' },
    ],
    rows: steps.map(({ row, lost }) => [
      row.index + 1,
      stepName(row).title,
      stepName(row).place,
      row.reached,
      row.rate.value,
      row.rate.lo,
      row.rate.hi,
      row.rateOfAll.value,
      lost.count,
      row.gap.median,
    ]),
  };
}
