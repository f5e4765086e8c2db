import { PasswordField } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

interface CurrentPasswordProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
}

/** The password as it is: asked for once more before something that only the account's owner may do. */
export function CurrentPassword({ value, onChange, hint }: CurrentPasswordProps) {
  const { t } = useTranslation('account');
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
