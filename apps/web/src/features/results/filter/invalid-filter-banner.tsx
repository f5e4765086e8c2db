import { Banner, Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type FilterName, invalidParameters, readFilter, writeFilter } from './filter';

/** Says which parts of the filter in the address mean nothing, and takes them away on demand. */
export function InvalidFilterBanner() {
  const { t } = useTranslation('results');
  const [search, setSearch] = useSearchParams();
  const misread = invalidParameters(search);
  if (misread.length === 0) return null;
  const names: Record<FilterName, string> = {
    valid: t('filter.valid'),
    session: t('filter.sessions'),
    from: t('filter.from'),
    to: t('filter.to'),
    device: t('filter.device'),
    tag: t('filter.tag'),
    task: t('filter.task'),
    outcome: t('filter.outcome'),
    variant: t('filter.variant'),
    version: t('filter.version'),
  };
  const list = misread.map(({ name, value }) => `${names[name]} “${value}”`).join(', ');
  return (
    <Banner
      tone="warn"
      title={t('filter.notUnderstood', { count: misread.length, list })}
      actions={
        <Button size="s" onPress={() => setSearch((before) => writeFilter(before, readFilter(before)))}>
          {t('filter.takeAway')}
        </Button>
      }
    >
      {t('filter.notUnderstoodText')}
    </Banner>
  );
}
