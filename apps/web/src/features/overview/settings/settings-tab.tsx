import { useSession } from '@rehearse/client/api/react';
import { useApp, useAppId, useTeam } from '../use-app';
import { AboutSection } from './about-section';
import { ColorSection } from './color-section';
import { DeleteSection } from './delete-section';
import { PublicSection } from './public-section';
import { SplashSection } from './splash-section';
import { TestPasswordSection } from './test-password-section';
import styles from './settings.module.css';

/** What a prototype is called, who may see it, and its end. */
export function SettingsTab() {
  const id = useAppId();
  const { data: app } = useApp(id);
  const { data: team } = useTeam(id);
  const { user } = useSession();
  const own = team?.find((member) => member.id === user?.id);
  const isOwner = own?.role === 'owner';
  const mayEdit = (own?.permission ?? 0) >= 2;
  if (!app || !team) return null;
  return (
    <div className={styles.page}>
      <AboutSection key={`${app.name} ${app.description}`} app={app} />
      <ColorSection app={app} isOwner={isOwner} />
      <SplashSection app={id} mayEdit={mayEdit} />
      {mayEdit && <TestPasswordSection app={id} />}
      <PublicSection app={app} isOwner={isOwner} />
      {isOwner && <DeleteSection app={app} />}
    </div>
  );
}
