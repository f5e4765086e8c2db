import { dateText, daysAgo, formatsOf, timeText } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import styles from './thread.module.css';

/** When something was said: today the time, else the day, in short without the time; as a tooltip all of it. */
export function Moment({ at, isShort = false }: { readonly at: number; readonly isShort?: boolean }) {
  const { t, i18n } = useTranslation('comments');
  const { language } = i18n;
  const { dayAndTime, full } = formatsOf(language);
  const time = timeText(at, language);
  const today = isShort ? time : t('today', { time });
  const before = isShort ? dateText(at, language) : dayAndTime(at);
  return (
    <time className={styles.moment} dateTime={new Date(at).toISOString()} title={full(at)}>
      {daysAgo(at) === 0 ? today : before}
    </time>
  );
}
