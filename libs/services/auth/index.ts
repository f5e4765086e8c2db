import type { Service } from '@rehearse/server';
import { AuthModule } from './auth.module';
import { sessionCollection } from './sessions/session';
import { userCollection } from './user';

/** Accounts and logins. */
export const auth: Service = {
  name: 'auth',
  needs: ['documents', 'stream', 'mail', 'bus', 'limits', 'locks'],
  optional: ['stream', 'mail', 'bus', 'limits', 'locks'],
  collections: [userCollection, sessionCollection],
  knowsLogins: true,
  module: AuthModule,
};
