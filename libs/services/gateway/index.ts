import type { Service } from '@rehearse/server';
import { GatewayModule } from './gateway.module';

/** The only public service: authorization, forwarding to the service that answers, the web app's files, what the API says about itself. */
export const gateway: Service = {
  name: 'gateway',
  needs: ['limits', 'bus'],
  optional: ['limits', 'bus'],
  dependsOn: ['access', 'accounts'],
  isGateway: true,
  knowsLogins: true,
  module: GatewayModule,
};
