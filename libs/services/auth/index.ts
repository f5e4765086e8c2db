import type { Service } from '@rehearse/server';
import { AuthModule } from './auth.module';
import { invitationCollection } from './invitations/invitation.repository';
import { auditCollection } from './operator/audit.repository';
import { sessionCollection } from './sessions/session';
import { userCollection } from './user';

/** Accounts and logins. */
export const auth: Service = {
  name: 'auth',
  needs: ['documents', 'stream', 'mail', 'bus', 'limits', 'locks', 'blobs'],
  optional: ['stream', 'mail', 'bus', 'limits', 'locks', 'blobs'],
  collections: [userCollection, sessionCollection, auditCollection, invitationCollection],
  knowsLogins: true,
  module: AuthModule,
};
