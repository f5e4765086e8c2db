import { type SessionUser } from '@rehearse/client/api/react';
import { Button, formatsOf, Icon, IconButton, Menu, SettingsSection } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeptPasskey, useTakesPasskeys } from '../passkeys';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs';
import styles from './sessions.module.css';

type Asked = 'add' | { readonly what: 'rename' | 'remove'; readonly passkey: KeptPasskey };

/** Keys that devices keep, by which their owner logs in. */
export function PasskeysSection({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('account');
  const takesPasskeys = useTakesPasskeys();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { passkeys = [] } = user;
  return (
    <SettingsSection title={t('passkeys')} text={t('passkeysText')}>
      {passkeys.length > 0 ? (
        <ul className={styles.list} aria-label={t('passkeys')}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onAct={(what) => setAsked({ what, passkey })} />
          ))}
        </ul>
      ) : (
        <p className={styles.dim}>{t(takesPasskeys ? 'noPasskeys' : 'passkeysUnavailable')}</p>
      )}
      {takesPasskeys && (
        <div>
          <Button icon="plus" onPress={() => setAsked('add')}>
            {t('addPasskey')}
          </Button>
        </div>
      )}
      {dialog()}
    </SettingsSection>
  );

  function dialog() {
    if (asked === null) return null;
    if (asked === 'add') return <AddPasskeyDialog user={user} onClose={close} />;
    const { what, passkey } = asked;
    if (what === 'rename') return <RenamePasskeyDialog user={user} passkey={passkey} onClose={close} />;
    return <RemovePasskeyDialog user={user} passkey={passkey} onClose={close} />;
  }
}

interface RowProps {
  readonly passkey: KeptPasskey;
  readonly onAct: (what: 'rename' | 'remove') => void;
}

function Row({ passkey, onAct }: RowProps) {
  const { t, i18n } = useTranslation('account');
  const { day, dayAndTime } = formatsOf(i18n.language);
  const { name } = passkey;
  const added = day(passkey.added);
  const label = t('passkeyMore', { name });
  return (
    <li className={styles.row}>
      <Icon name="fingerprint" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.dim}>
          {passkey.used === undefined
            ? t('passkeyTimes', { added })
            : t('passkeyTimesUsed', { added, used: dayAndTime(passkey.used) })}
        </p>
      </div>
      <Menu
        label={label}
        placement="bottom end"
        trigger={<IconButton icon="dots" label={label} />}
        items={[
          { id: 'rename', text: t('renamePasskey'), onAction: () => onAct('rename') },
          { id: 'remove', text: t('removePasskey'), isDestructive: true, onAction: () => onAct('remove') },
        ]}
      />
    </li>
  );
}
