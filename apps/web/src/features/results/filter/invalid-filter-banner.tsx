import { Banner, Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { invalidParameters, readFilter, writeFilter } from './filter';
import { filterFields } from './filter-fields';

/** Says which parts of the filter in the address mean nothing, and takes them away on demand. */
export function InvalidFilterBanner() {
  const { t } = useTranslation('results');
  const [search, setSearch] = useSearchParams();
  const misread = invalidParameters(search);
  if (misread.length === 0) return null;
  const list = misread.map(({ name, value }) => `${t(filterFields[name].label)} “${value}”`).join(', ');
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
