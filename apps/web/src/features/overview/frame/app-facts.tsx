import { dateText, daysAgo, StateDot, timeText } from '@rehearse/client/ui';
import { studyStatusOf, type StoredApp } from '@rehearse/contract';
import { deviceOf } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useSummary, useTest } from '../use-app';
import styles from './frame.module.css';

function useLastEditText(): (ms: number | undefined) => string {
  const { t, i18n } = useTranslation('overview');
  return (ms) => {
    if (!ms) return t('edited.never');
    const time = timeText(ms, i18n.language);
    const days = daysAgo(ms);
    if (days === 0) return t('edited.today', { time });
    return days === 1 ? t('edited.yesterday', { time }) : t('edited.on', { date: dateText(ms, i18n.language), time });
  };
}

/** State of the study, sessions, device and last edit, in one line. */
export function AppFacts({ app }: { readonly app: StoredApp }) {
  const { t } = useTranslation('overview');
  const edited = useLastEditText();
  const { data: test } = useTest(app.id);
  const { data: summary } = useSummary(app.id);
  const status = test && studyStatusOf(test);
  const sessions = summary?.meta.sessions;
  const { w, h } = app.screenSize;
  const target = test?.study?.target;
  return (
    <p className={styles.facts}>
      {status === 'running' && <StateDot tone="good">{t('state.running')}</StateDot>}
      {status === 'closed' && <StateDot>{t('state.closed')}</StateDot>}
      {status === 'draft' && <StateDot hollow>{t('state.draft')}</StateDot>}
      {sessions === 0 && <span>{t('notTested')}</span>}
      {sessions !== undefined && sessions > 0 && (
        <span>
          <strong>{sessions}</strong>{' '}
          {target === undefined ? t('sessionsUnit', { count: sessions }) : t('ofSessions', { count: target })}
        </span>
      )}
      <span>{`${t(`app:device.${deviceOf(w, h)?.key ?? 'custom'}`)}, ${w} × ${h}`}</span>
      <span>{edited(app.lastUpdate ?? app.created)}</span>
    </p>
  );
}
