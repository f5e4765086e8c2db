import { Banner, ButtonLink } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths';
import { useMayChange } from '../place/place';
import { useStudy } from '../queries/result-queries';
import type { Scope } from '../queries/scope';
import { useFormats } from '../format/use-formats';

const weekMs = 7 * 24 * 3_600_000;

/** Says in the week before what of these results is going to be erased. */
export function RetentionBanner({ scope }: { readonly scope: Scope }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const mayChange = useMayChange(scope.appId);
  const { data, dataUpdatedAt } = useStudy(scope);
  const soon = data?.going
    .filter(({ at }) => at < dataUpdatedAt + weekMs)
    .map(({ kind, days, at, count }) => t(`retention.${kind}`, { count, days, date: formats.day(at) }));
  if (!soon || soon.length === 0) return null;
  return (
    <Banner
      tone="warn"
      title={t('retention.title')}
      actions={
        mayChange && (
          <ButtonLink size="s" href={paths.test(scope.appId)}>
            {t('retention.settings')}
          </ButtonLink>
        )
      }
    >
      {soon.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Banner>
  );
}
