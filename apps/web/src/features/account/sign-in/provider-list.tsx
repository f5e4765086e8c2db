import type { OfferedProvider } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { lastProvider } from './flow';
import { ProviderButton } from './provider-button';
import type { useSignOn } from './use-sign-on';
import styles from './sign-in.module.css';

interface ProviderListProps {
  readonly providers: readonly OfferedProvider[];
  readonly signOn: ReturnType<typeof useSignOn>;
  /** There is no other way in. */
  readonly isOnly: boolean;
}

/** The way that was used last comes first. */
export function ProviderList({ providers, signOn, isOnly }: ProviderListProps) {
  const { t } = useTranslation('account');
  const last = lastProvider();
  const sorted = providers.toSorted((one, other) => Number(other.id === last) - Number(one.id === last));
  return (
    <div className={styles.providers}>
      {sorted.map((provider, at) => (
        <div key={provider.id} className={styles.provider}>
          <ProviderButton
            provider={provider}
            isPrimary={provider.id === last || (isOnly && at === 0)}
            isPending={signOn.isPending && signOn.variables.provider === provider.id}
            onPress={() => signOn.mutate({ provider: provider.id, from: location.hash })}
          />
          {provider.id === last && <p className={styles.last}>{t('usedLast')}</p>}
        </div>
      ))}
    </div>
  );
}
