import { useTestHash } from '@rehearse/client/api/react';
import { Button, Field, SettingsSection, useToast } from '@rehearse/client/ui';
import { givenTestHash, testPasswordOf } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { addressOf, paths } from '../../../paths';
import styles from './settings.module.css';
import { TestPasswordForm } from './test-password-form';

/** What testers are asked for, and the link that asks for it: two parts, which can be told in two ways. */
export function TestPasswordSection({ app }: { readonly app: string }) {
  const { t } = useTranslation('overview');
  const hash = useTestHash(app);
  if (hash === undefined) return null;
  const password = testPasswordOf(hash);
  return (
    <SettingsSection title={t('settings.testPassword')} text={t('settings.testPasswordText')}>
      {password !== null && (
        <>
          <Copied label={t('settings.shortLink')} text={addressOf(paths.tester(givenTestHash(hash)))} />
          <Copied label={t('settings.password')} text={password} />
        </>
      )}
      <TestPasswordForm key={hash} app={app} isSet={password !== null} />
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
