import { useKnownConfig } from '../../../use-server-config';
import { InviteForm } from './invite-form';
import { OpenInvitations } from './open-invitations';
import styles from './invitations.module.css';

/** Who shall have an account, and who was asked. Where people come by providers alone, nobody is invited. */
export function Invitations() {
  const { config } = useKnownConfig();
  if (config?.signOn?.ownLogin === false) return null;
  return (
    <section className={styles.frame}>
      <InviteForm />
      <OpenInvitations />
    </section>
  );
}
