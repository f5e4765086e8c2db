import { useSession } from '@rehearse/client/api/react';
import { ButtonLink, SettingsSection } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths';
import { CloseAccount } from './close-account';
import { FactorSection } from './factor-section';
import { NotificationsSection } from './notifications-section';
import { OwnDataSection } from './own-data-section';
import { PasskeysSection } from './passkeys-section';
import { PasswordSection } from './password-section';
import { PlanSection } from './plan-section';
import { Preferences } from './preferences';
import { ProfileSection } from './profile-section';
import { SessionsSection } from './sessions-section';
import styles from './settings.module.css';

export function AccountPage() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={styles.page}>
      <title>{`${t('account')} · Rehearse`}</title>
      <header className={styles.head}>
        <h1>{t('account')}</h1>
        <ButtonLink icon="logout" href={paths.logout}>
          {t('logOut')}
        </ButtonLink>
      </header>
      <ProfileSection key={user.email} user={user} />
      {user.external ? (
        <SettingsSection title={t('password')}>
          <p>{t('noPassword')}</p>
        </SettingsSection>
      ) : (
        <>
          <PasswordSection user={user} />
          <FactorSection user={user} />
          <PasskeysSection user={user} />
        </>
      )}
      <PlanSection user={user} />
      <SessionsSection user={user} />
      <Preferences />
      <NotificationsSection user={user} />
      <OwnDataSection user={user} />
      <CloseAccount />
    </div>
  );
}
