import { dateText, daysAgo, timeText } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

/** "Edited today, 09:12" */
export function useLastEditText(): (ms: number | undefined) => string {
  const { t, i18n } = useTranslation('prototypes');
  return (ms) => {
    if (!ms) return t('edited.never');
    const time = timeText(ms, i18n.language);
    const days = daysAgo(ms);
    if (days === 0) return t('edited.today', { time });
    if (days === 1) return t('edited.yesterday', { time });
    return t('edited.on', { date: dateText(ms, i18n.language), time });
  };
}
