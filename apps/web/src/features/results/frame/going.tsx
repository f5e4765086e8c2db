import { Banner, ButtonLink } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useQuestion } from '../ask/use-question';
import { useFormats } from '../format';

const weekMs = 7 * 24 * 3_600_000;

/** Says in the week before what of these results is going to be erased. */
export function Going({ appId }: { readonly appId: string }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const { data, dataUpdatedAt } = useQuestion(routes.analytics.retention, { params: { app: appId } });
  const soon = data?.kinds.flatMap(({ kind, days, next }) =>
    next && days !== null && next.at < dataUpdatedAt + weekMs
      ? [t(`going.${kind}`, { count: next.count, days, date: formats.day(next.at) })]
      : [],
  );
  if (!soon || soon.length === 0) return null;
  return (
    <Banner
      tone="warn"
      title={t('going.title')}
      actions={
        <ButtonLink size="s" href={`/apps/${appId}/test.html`}>
          {t('going.settings')}
        </ButtonLink>
      }
    >
      {soon.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Banner>
  );
}
