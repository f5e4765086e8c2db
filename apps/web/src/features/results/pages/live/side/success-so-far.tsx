import { IconToggle, Skeleton } from '@rehearse/client/ui';
import { type OkOf, routes } from '@rehearse/contract';
import { isSmallSample, minSample } from '@rehearse/stats';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RateBar, RateScale } from '../../../charts/rate-bar';
import { TesterDots } from '../../../charts/tester-dots';
import { RateText, useRateLabel } from '../../../format/statistics';
import { useFormats } from '../../../format/use-formats';
import { useNarrowing } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import styles from '../live.module.css';
import { NarrowingChart } from './narrowing-chart';
import { NarrowingTable } from './narrowing-table';
import { expectedAt, marginAt } from './expected';

/** px, as it usually turns out. */
const height = 280;

interface SuccessSoFarProps {
  readonly scope: Scope;
  readonly task: string;
  readonly target: number | undefined;
  readonly now: OkOf<typeof routes.analytics.now>;
}

/** The success of a task among those who have finished, and how much surer one has become of it. */
export function SuccessSoFar({ scope, task, target, now }: SuccessSoFarProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const label = useRateLabel();
  const [isTable, showTable] = useState(false);
  const { data, isFetching } = useNarrowing(scope, task);
  useAskedWithFinishers(now, isFetching);
  if (!data) return <Skeleton height={height} />;
  const { rate, first, points } = data;
  const counts = t('ofCount', { x: formats.count(rate.x), n: formats.count(rate.n) });
  if (isSmallSample(rate)) {
    const successes = first.filter(Boolean).length;
    return (
      <div className={styles.few}>
        <p>
          <b>{counts}</b> {t('notEnoughForRate')}
        </p>
        {rate.n > 0 && <TesterDots successes={successes} total={rate.n} label={counts} />}
        <p>{t('live.from', { few: minSample })}</p>
      </div>
    );
  }
  const whole = Math.max(target ?? 0, rate.n);
  return (
    <>
      <p className={styles.rate}>
        <RateText rate={rate} /> <span>{counts}</span>
      </p>
      <RateBar rate={rate} label={label(rate)} />
      <RateScale />
      <div className={styles.narrowsHead}>
        <h4>{t('live.narrows')}</h4>
        <IconToggle icon="table" size="s" label={t('panel.asTable')} isSelected={isTable} onChange={showTable} />
      </div>
      {isTable ? (
        <NarrowingTable points={points} />
      ) : (
        <NarrowingChart first={first} points={points} whole={whole} expected={expectedAt(rate, whole)} />
      )}
      <p className={styles.dim}>
        {t('live.margin', { points: formats.points(marginAt(rate, rate.n)) })}{' '}
        {whole > rate.n &&
          t('live.expected', { target: formats.count(whole), points: formats.points(marginAt(rate, whole)) })}{' '}
        {t('live.dots', { few: minSample })} {target !== undefined && t('live.noEarlyEnd')}
      </p>
    </>
  );
}

/**
 * Those who are testing count in nothing: there is something new when the number of those who are not has changed. Not before the
 * answer under way is there: where testers finish faster than answers come, each would be given up for the next one.
 */
function useAskedWithFinishers({ meta, running }: SuccessSoFarProps['now'], isFetching: boolean): void {
  const client = useQueryClient();
  const finished = meta.sessions - running;
  const known = useRef(finished);
  useEffect(() => {
    if (isFetching || known.current === finished) return;
    known.current = finished;
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === routes.analytics.narrowing.name });
  }, [client, finished, isFetching]);
}
