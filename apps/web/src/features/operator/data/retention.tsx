import { useRoute } from '@rehearse/client/api/react';
import { formatsOf, Select, Skeleton } from '@rehearse/client/ui';
import { type RecordSizes, routes } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../retry-banner';
import { durationText } from '../parts/duration';
import { Fact, Facts, Note, Part } from '../parts/parts';
import styles from './data.module.css';

const kinds = ['sessions', 'mouse', 'answers'] as const;
const dayMs = 86_400_000;

/** How long records are kept as it is configured, and what another time would take away. */
export function Retention({ kept }: Pick<RecordSizes, 'kept'>) {
  const { t, i18n } = useTranslation('operator');
  const daysText = (days: number | null) =>
    days === null ? t('data.forEver') : durationText(days * dayMs, i18n.language);
  return (
    <div>
      <Part title={t('data.retention')}>
        <Facts>
          {kinds.map((kind) => (
            <Fact key={kind} name={t(`data.kind.${kind}`)} value={daysText(kept[kind])} />
          ))}
          <Fact name={t('tabs.audit')} value={daysText(kept.audit)} />
        </Facts>
        <Note>{t('data.retentionNote')}</Note>
      </Part>
      <WouldGo />
    </div>
  );
}

const choices = ['30', '90', '180', '365', '730'] as const;
type Choice = (typeof choices)[number];

/** Counted before anybody sets it. */
function WouldGo() {
  const { t, i18n } = useTranslation('operator');
  const { count } = formatsOf(i18n.language);
  const [days, setDays] = useState<Choice>('365');
  const { data, error, refetch } = useRoute(routes.operator.olderRecords, { query: { days } });
  return (
    <Part title={t('data.wouldGo')}>
      <Select
        className={styles.days}
        label={t('data.keptFor')}
        options={choices.map((id) => ({ id, text: durationText(Number(id) * dayMs, i18n.language) }))}
        value={days}
        onChange={setDays}
      />
      {error && <RetryBanner title={t('data.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <Facts>
          {kinds.map((kind) => (
            <Fact key={kind} name={t(`data.lost.${kind}`)} value={count(data[kind])} />
          ))}
        </Facts>
      )}
      {!data && !error && (
        <section aria-busy aria-label={t('loading')}>
          <Skeleton height={64} />
        </section>
      )}
      <Note>{t('data.wouldGoNote')}</Note>
    </Part>
  );
}
