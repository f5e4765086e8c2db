import { Button, Dialog, Icon, Menu, type MenuEntries, PasswordField } from '@rehearse/client/ui';
import { limits } from '@rehearse/contract';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LinkPasswordProps {
  readonly isSet: boolean;
  readonly isPending: boolean;
  /** null: none. */
  readonly onChange: (password: string | null, onSuccess: () => void) => void;
}

export function LinkPassword({ isSet, isPending, onChange }: LinkPasswordProps) {
  const { t } = useTranslation('share');
  const [isChanging, setChanging] = useState(false);
  const text = isSet ? t('links.passwordSet') : t('links.noPassword');
  const items: MenuEntries = [
    { id: 'set', text: t(isSet ? 'links.changePassword' : 'links.setPassword'), onAction: () => setChanging(true) },
    ...(isSet
      ? [{ id: 'remove', text: t('links.removePassword'), onAction: () => onChange(null, () => undefined) }]
      : []),
  ];
  return (
    <>
      <Menu
        label={t('links.password')}
        items={items}
        trigger={
          <Button size="s" icon={isSet ? 'lock' : 'lock-open'}>
            {text}
            <Icon name="chevron-down" size={14} />
          </Button>
        }
      />
      {isChanging && <PasswordDialog isPending={isPending} onChange={onChange} onClose={() => setChanging(false)} />}
    </>
  );
}

function PasswordDialog({
  isPending,
  onChange,
  onClose,
}: Omit<LinkPasswordProps, 'isSet'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('share');
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password.length < limits.passwordLength) return setShort(true);
    onChange(password, onClose);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={420}
      title={t('links.passwordTitle')}
      footer={
        <>
          <Button onPress={onClose}>{t('links.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isPending={isPending}>
            {t('links.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <PasswordField
          label={t('links.password')}
          autoComplete="new-password"
          value={password}
          onChange={(next) => {
            setPassword(next);
            setShort(false);
          }}
          hint={t('links.passwordHint')}
          error={isShort ? t('links.passwordShort', { count: limits.passwordLength }) : undefined}
        />
      </form>
    </Dialog>
  );
}
