import type { TaskRow } from '@rehearse/contract';
import { fewTrials } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { RateBar, RateScale } from '../charts/rate-bar';
import { useRateLabel } from '../figures';
import { useFormats } from '../format';
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
    return <Cell title={t('headline.success')} figure="–" line={t('headline.noTasks')} />;
  if (meta.sessions < fewTrials || success.value === null) {
    return (
      <Cell
        title={t('headline.success')}
        figure={counts}
        unit={t('headline.attempts')}
        line={t('tooFewForRate')}
        foot={foot}
      />
    );
  }
  return (
    <Cell
      title={t('headline.success')}
      figure={Math.round(success.value * 100)}
      unit="%"
      line={`${t('headline.attemptsOf', { counts })} · ${success.lo === null || success.hi === null ? '' : formats.percentRange(success.lo, success.hi)}`}
      foot={foot}
    >
      <RateBar rate={success} label={label(success)} />
      <RateScale />
    </Cell>
  );
}
