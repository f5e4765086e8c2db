import { useSession } from '@rehearse/client/api/react';
import { PasswordField } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

interface CurrentPasswordProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
}

/** The password as it is: asked for once more before something that only the account's owner may do. Who has none is told what stands for it. */
export function CurrentPassword({ value, onChange, hint }: CurrentPasswordProps) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  if (user?.external) return <p>{t('freshLogin')}</p>;
  return (
    <PasswordField
      label={t('currentPassword')}
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      hint={hint}
    />
  );
}
