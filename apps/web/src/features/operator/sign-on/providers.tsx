import { Button, EmptyState, StateDot, useToast } from '@rehearse/client/ui';
import type { SignOnState } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { Fact, Facts, Part } from '../parts/parts';
import { domainsText } from './domains';
import styles from './sign-on.module.css';

type Provider = SignOnState['providers'][number];

const tones = { well: 'good', away: 'bad', odd: 'warn' } as const;

/** Those that are configured, without their secrets. */
export function Providers({ providers, returnAddress }: Pick<SignOnState, 'providers' | 'returnAddress'>) {
  const { t } = useTranslation('operator');
  return (
    <Part title={t('signOn.providers')}>
      {providers.length === 0 ? (
        <EmptyState icon="key" title={t('signOn.none')}>
          {t('signOn.noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.providers}>
          {providers.map((provider) => (
            <li key={provider.id}>
              <ProviderCard provider={provider} returnAddress={returnAddress} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

interface ProviderCardProps {
  readonly provider: Provider;
  readonly returnAddress: string;
}

function ProviderCard({ provider, returnAddress }: ProviderCardProps) {
  const { t } = useTranslation('operator');
  const { name, issuer, client, hasSecret, domains, onlyWay, groups, groupsClaim, reach } = provider;
  return (
    <>
      <header className={styles.head}>
        <h3>{name}</h3>
        <StateDot tone={tones[reach]}>{t(`signOn.reach.${reach}`)}</StateDot>
      </header>
      {reach !== 'well' && <p className={styles.why}>{t(`signOn.why.${reach}`, { issuer })}</p>}
      <Facts>
        <Fact name={t('signOn.issuer')} value={issuer} />
        <Fact name={t('signOn.client')} value={client} />
        <Fact name={t('signOn.secret')} value={t(hasSecret ? 'signOn.secretSet' : 'signOn.secretNone')} />
        <Fact
          name={t('signOn.mailDomains')}
          hint={onlyWay ? t('signOn.onlyWay') : undefined}
          value={domainsText(domains) ?? t('signOn.anyDomain')}
        />
        {groups.length > 0 && (
          <>
            <Fact name={t('signOn.groups')} value={<GroupRules groups={groups} />} />
            <Fact name={t('signOn.groupsClaim')} value={groupsClaim} />
          </>
        )}
        <Fact name={t('signOn.returnAddress')} value={<ReturnAddress address={returnAddress} />} />
      </Facts>
    </>
  );
}

/** What groups of the provider give. */
function GroupRules({ groups }: Pick<Provider, 'groups'>) {
  const { t } = useTranslation('operator');
  return (
    <ul className={styles.rules}>
      {groups.map(({ group, folder, role }) => (
        <li key={`${group} ${folder ?? ''}`}>
          {role === undefined ? t('signOn.rule.operator', { group }) : t(`signOn.rule.${role}`, { group, folder })}
        </li>
      ))}
    </ul>
  );
}

function ReturnAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation('operator');
  const showToast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ kind: 'success', text: t('signOn.copied') }),
      () => showToast({ kind: 'error', text: t('signOn.notCopied') }),
    );
  return (
    <span className={styles.address}>
      {address}
      <Button size="s" icon="copy" onPress={() => void copy()}>
        {t('signOn.copy')}
      </Button>
    </span>
  );
}
