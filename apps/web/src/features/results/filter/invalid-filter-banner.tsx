import { Banner, Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormats } from '../format/use-formats';
import { invalidParameters, readFilter, writeFilter } from './filter';
import { filterFields } from './filter-fields';

/** Says which parts of the filter in the address mean nothing, and takes them away on demand. */
export function InvalidFilterBanner() {
  const { t } = useTranslation('results');
  const [search, setSearch] = useSearchParams();
  const formats = useFormats();
  const invalid = invalidParameters(search);
  if (invalid.length === 0) return null;
  const list = formats.list(invalid.map(({ name, value }) => `${t(filterFields[name].label)} “${value}”`));
  return (
    <Banner
      tone="warn"
      title={t('filter.invalid', { count: invalid.length, list })}
      actions={
        <Button size="s" onPress={() => setSearch((before) => writeFilter(before, readFilter(before)))}>
          {t('filter.removeInvalid')}
        </Button>
      }
    >
      {t('filter.invalidText')}
    </Banner>
  );
}
