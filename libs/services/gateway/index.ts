import type { Service } from '@rehearse/server';
import { GatewayModule } from './gateway.module';

/** The public door: who may come in, the way to the service that answers, the web app's files, what the API says about itself. */
export const gateway: Service = {
  name: 'gateway',
  needs: ['limits', 'bus'],
  goesOnWithout: ['limits', 'bus'],
  asks: ['access', 'accounts'],
  hasDoor: true,
  knowsLogins: true,
  module: GatewayModule,
};
