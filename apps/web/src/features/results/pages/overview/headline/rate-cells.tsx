import type { TaskRow } from '@rehearse/contract';
import { isSmallSample, minSample, weakestOf } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { RateBar, RateScale } from '../../../charts/rate-bar';
import { TesterDots } from '../../../charts/tester-dots';
import { useRateLabel } from '../../../format/statistics';
import { useFormats } from '../../../format/use-formats';
import { Cell, type Summary } from './headline-cell';

/** Share of attempts that succeeded, over all tasks. */
export function SuccessCell({ summary, tasks }: { readonly summary: Summary; readonly tasks: readonly TaskRow[] }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const label = useRateLabel();
  const { success, meta } = summary;
  const counts = t('ofCount', { x: formats.count(success.x), n: formats.count(success.n) });
  const foot = t('headline.tasksBy', { count: tasks.length, sessions: t('sessionCount', { count: meta.sessions }) });
  if (tasks.length === 0 || success.n === 0)
    return <Cell title={t('headline.success')} number="–" line={t('headline.noTasks')} />;
  if (meta.sessions < minSample || success.value === null) {
    return (
      <Cell
        title={t('headline.success')}
        number={counts}
        unit={t('headline.attempts')}
        line={t('notEnoughForRate')}
        foot={foot}
      />
    );
  }
  return (
    <Cell
      title={t('headline.success')}
      number={Math.round(success.value * 100)}
      unit="%"
      line={`${t('headline.attemptsOf', { counts })} · ${success.lo === null || success.hi === null ? '' : formats.percentRange(success.lo, success.hi)}`}
      foot={foot}
    >
      <RateBar rate={success} label={label(success)} />
      <RateScale />
    </Cell>
  );
}

/** The task that the fewest succeed in, and the way to where they were lost. */
export function WeakestCell({ tasks }: { readonly tasks: readonly TaskRow[] }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const label = useRateLabel();
  const task = weakestOf(tasks);
  if (!task) return <Cell title={t('headline.attention')} number="–" line={t('headline.nothingYet')} />;
  const { rateOfGiven: rate } = task;
  const counts = t('ofCount', { x: formats.count(rate.x), n: formats.count(rate.n) });
  if (isSmallSample(rate) || rate.value === null || rate.lo === null || rate.hi === null) {
    return (
      <Cell
        title={t('headline.leastSuccessful', { task: task.name })}
        number={counts}
        foot={t('headline.watchSessions')}
      >
        <TesterDots successes={rate.x} total={rate.n} label={counts} />
      </Cell>
    );
  }
  return (
    <Cell
      title={t('headline.attentionTask', { task: task.name })}
      number={Math.round(rate.value * 100)}
      unit={t('headline.succeed')}
      line={`${t('headline.testersOf', { counts })} · ${formats.percentRange(rate.lo, rate.hi)}`}
      foot={
        <a href="#steps" onClick={goTo}>
          {t('headline.seeSteps')}
        </a>
      }
    >
      <RateBar rate={rate} label={label(rate)} />
      <RateScale />
    </Cell>
  );
}

/** The address belongs to the router: a jump within the page must not change it. */
function goTo(event: { preventDefault(): void; currentTarget: HTMLAnchorElement }): void {
  event.preventDefault();
  document.querySelector(event.currentTarget.hash)?.scrollIntoView({ behavior: 'smooth' });
}
