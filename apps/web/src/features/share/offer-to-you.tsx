import { Banner, formatsOf } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { OfferAnswer } from '../../offer-answer';

/** The reader is asked to be the owner. */
export function OfferToYou({ app, until }: { readonly app: string; readonly until: number }) {
  const { t, i18n } = useTranslation('share');
  return (
    <Banner tone="info" actions={<OfferAnswer app={app} />}>
      {t('offer', { date: formatsOf(i18n.language).day(until) })}
    </Banner>
  );
}
