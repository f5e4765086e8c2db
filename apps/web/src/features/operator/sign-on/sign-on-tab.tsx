import { useRoute } from '@rehearse/client/api/react';
import { Skeleton } from '@rehearse/client/ui';
import { routes, type SignOnState } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../retry-banner';
import { domainsText } from './domains';
import { durationText } from '../parts/duration';
import { Fact, Facts, Note, Part } from '../parts/parts';
import { Providers } from './providers';
import styles from './sign-on.module.css';

/** How people log in. The configuration says it, and this page shows it. */
export function SignOnTab() {
  const { t } = useTranslation('operator');
  const { data, error, refetch } = useRoute(routes.operator.signOn, {});
  if (error) return <RetryBanner title={t('signOn.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <section aria-busy aria-label={t('loading')}>
        <Skeleton height={64} />
      </section>
    );
  return (
    <>
      <div className={styles.columns}>
        <Providers providers={data.providers} returnAddress={data.returnAddress} />
        <Rules state={data} />
      </div>
      <Note>{t('signOn.note')}</Note>
    </>
  );
}

function Rules({ state }: { readonly state: SignOnState }) {
  const { t, i18n } = useTranslation('operator');
  const { ownLogin, allowSignUp, confirmAddress, passwordLength, allowedDomains, lifeMs, idleMs } = state;
  const yesOrNo = (is: boolean) => t(is ? 'overview.yes' : 'overview.no');
  return (
    <Part title={t('signOn.rules')}>
      <Facts>
        <Fact name={t('overview.ownLogin')} value={yesOrNo(ownLogin)} />
        {ownLogin && <Fact name={t('signOn.passwordLength')} value={passwordLength} />}
        <Fact name={t('overview.signUp')} value={yesOrNo(allowSignUp)} />
        <Fact
          name={t('signOn.domains')}
          hint={t('signOn.domainsHint')}
          value={domainsText(allowedDomains) ?? t('signOn.anyDomain')}
        />
        <Fact name={t('signOn.confirm')} value={yesOrNo(confirmAddress)} />
        <Fact
          name={t('signOn.life')}
          hint={t('signOn.idle', { time: durationText(idleMs, i18n.language) })}
          value={durationText(lifeMs, i18n.language)}
        />
      </Facts>
    </Part>
  );
}
