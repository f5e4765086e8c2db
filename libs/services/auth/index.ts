import type { Service } from '@rehearse/http';
import { AuthModule } from './auth.module';
import { userCollection } from './user';

/** Accounts and logins. */
export const auth: Service = {
  name: 'auth',
  needs: ['documents', 'mail', 'bus', 'limits', 'cache'],
  goesOnWithout: ['mail', 'bus', 'limits', 'cache'],
  collections: [userCollection],
  module: AuthModule,
};
