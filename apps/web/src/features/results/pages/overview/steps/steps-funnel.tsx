import type { FunnelRow, TaskRow } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { Funnel, FunnelLegend, type FunnelStep } from '../../../charts/funnel';
import { RateText } from '../../../format/statistics';
import { useFormats } from '../../../format/use-formats';
import { DropOffs } from './drop-offs';
import { stepName } from '../../../tasks/step-name';
import { beginningStep, type Funnel as FunnelStatistics, type StepLoss, worstStep } from '../../../tasks/step-losses';

interface StepsFunnelProps {
  readonly appId: string;
  readonly task: TaskRow;
  readonly funnel: FunnelStatistics;
  readonly steps: readonly StepLoss[];
  readonly app: App | undefined;
  readonly onOpen: (sessions: readonly string[]) => void;
}

/** From those who were given the task to those who did its last step. */
export function StepsFunnel({ appId, task, app, funnel, steps, onOpen }: StepsFunnelProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const { given, begun } = funnel;
  const all = funnel.meta.sessions;
  const worst = worstStep(steps);
  const first = beginningStep(steps);

  const rateOf = ({ rateOfGiven: rate, reached }: FunnelRow) =>
    isSmallSample(rate) ? (
      t('ofCount', { x: formats.count(reached), n: formats.count(rate.n) })
    ) : (
      <RateText rate={rate} />
    );
  const placeOf = (step: StepLoss) =>
    [
      stepName(step.row, app, t).place,
      step.row.step['optional'] === true && t('steps.optional'),
      step === first && t('steps.begins'),
    ]
      .filter(Boolean)
      .join(' · ');
  const start: FunnelStep = {
    key: 'given',
    title: t('steps.given'),
    place: '',
    gap: '',
    reached: given,
    lostCount: 0,
    rate: t('steps.byDefinition'),
    lost: all > given && t('steps.unseenCount', { count: all - given }),
    isWorst: false,
  };
  return (
    <>
      <Funnel
        label={t('steps.title', { task: task.name || task.id })}
        total={given}
        head={{
          step: t('steps.step'),
          gap: t('steps.gap'),
          bar: t('steps.reachedShort'),
          rate: t('steps.rate', { n: formats.count(given) }),
          lost: t('steps.dropOff'),
        }}
        steps={[
          start,
          ...steps.map((step) => ({
            key: String(step.row.index),
            title: `${step.row.index + 1} ${stepName(step.row, app, t).title}`,
            place: placeOf(step),
            gap: step.row.gap.median === null ? '' : `+${formats.duration(step.row.gap.median)}`,
            reached: step.row.reached,
            lostCount: step.lost.count,
            rate: rateOf(step.row),
            lost: <DropOffs appId={appId} lost={step.lost} onOpen={onOpen} />,
            isWorst: step === worst,
          })),
        ]}
      />
      <FunnelLegend
        reached={t('steps.reached')}
        lost={t('steps.dropOffSince')}
        note={t('steps.note', { given: formats.count(given), all: formats.count(all), begun: formats.count(begun) })}
      />
    </>
  );
}
