import { useErrorText } from '@rehearse/client/api/react';
import { Banner } from '@rehearse/client/ui';
import type { OfferedProvider } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { Form } from './form-parts';
import { ProviderList } from './provider-list';
import { useSignOn } from './use-sign-on';

/** Where nobody has a password of their own. */
export function ProvidersOnly({ providers }: { readonly providers: readonly OfferedProvider[] }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const signOn = useSignOn();
  return (
    <Form title={t('signIn')} intro={t('intro')} onSubmit={() => undefined}>
      {signOn.error && <Banner tone="bad">{errorText(signOn.error)}</Banner>}
      <ProviderList providers={providers} signOn={signOn} isOnly />
    </Form>
  );
}
