import { Button } from '@rehearse/client/ui';
import type { OfferedProvider } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import styles from './sign-in.module.css';

interface ProviderButtonProps {
  readonly provider: OfferedProvider;
  readonly isPrimary: boolean;
  readonly isPending: boolean;
  readonly onPress: () => void;
}

export function ProviderButton({ provider, isPrimary, isPending, onPress }: ProviderButtonProps) {
  const { t } = useTranslation('account');
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} size="l" wide isPending={isPending} onPress={onPress}>
      <span className={styles.mark} aria-hidden>
        {provider.name.charAt(0).toLocaleUpperCase()}
      </span>
      {t('continueWith', { provider: provider.name })}
    </Button>
  );
}
