import type { Service } from '@rehearse/http';
import { AuthModule } from './auth.module';

/** Accounts and logins. */
export const auth: Service = {
  name: 'auth',
  needs: ['documents', 'mail', 'bus', 'limits', 'cache'],
  goesOnWithout: ['mail', 'bus', 'limits', 'cache'],
  module: AuthModule,
};
