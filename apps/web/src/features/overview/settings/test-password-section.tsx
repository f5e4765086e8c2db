import { useTestHash } from '@rehearse/client/api/react';
import { Button, ButtonLink, Field, SettingsSection, useToast } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { addressOf, hrefOf, paths } from '../../../paths';
import styles from './settings.module.css';

/** The end of a link for testers is its password, for whoever gets the link without it (api-contract.md 9.2). */
const passwordLength = 8;

/** The link for testers in two parts, which can be told in two ways. */
export function TestPasswordSection({ app }: { readonly app: string }) {
  const { t } = useTranslation('overview');
  const hash = useTestHash(app);
  if (hash === undefined) return null;
  return (
    <SettingsSection title={t('settings.testPassword')} text={t('settings.testPasswordText')}>
      <Copied label={t('settings.shortLink')} text={addressOf(paths.tester(hash.slice(0, -passwordLength)))} />
      <Copied label={t('settings.password')} text={hash.slice(-passwordLength)} />
      <div>
        <ButtonLink href={hrefOf(paths.test(app))}>{t('settings.newPassword')}</ButtonLink>
      </div>
    </SettingsSection>
  );
}

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation('overview');
  const showToast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', text: t('settings.copied') }),
      () => showToast({ kind: 'error', text: t('settings.notCopied') }),
    );
  return (
    <div className={styles.copied}>
      <Field label={label} value={text} isReadOnly className={styles.copiedField} />
      <Button icon="copy" aria-label={t('settings.copyNamed', { name: label })} onPress={() => void copy()}>
        {t('settings.copy')}
      </Button>
    </div>
  );
}
