import type { SessionUser } from '@rehearse/client/api/react';
import { SettingsSection } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useVisibleSessions } from '../../../use-server-config';

/** Where the operator has plans: the person's own, and what it shows. */
export function PlanSection({ user: { plan } }: { readonly user: SessionUser }) {
  const { t } = useTranslation('account');
  const visible = useVisibleSessions(plan);
  if (visible === null || plan === undefined) return null;
  return (
    <SettingsSection title={t('plan')} text={plan}>
      <p>{visible === Infinity ? t('planShowsAll') : t('planShows', { count: visible })}</p>
    </SettingsSection>
  );
}
