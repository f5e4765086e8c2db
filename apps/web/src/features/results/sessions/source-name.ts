import { useTranslation } from 'react-i18next';
import { useTestSettings } from '../queries/result-queries';

/** What the study calls a source; `none` is the link of the prototype, and one that was taken away has its id only. */
export function useSourceName(appId: string): (source: string) => string {
  const { t } = useTranslation('results');
  const sources = useTestSettings(appId).data?.sources ?? [];
  return (source) =>
    source === 'none' ? t('filter.noSource') : sources.find(({ id }) => id === source)?.name.trim() || source;
}
