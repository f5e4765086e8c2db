import type { Service } from '@rehearse/http';
import { GatewayModule } from './gateway.module';

/** The public door: who is asking, the web app's files, and what the API says about itself. */
export const gateway: Service = { name: 'gateway', needs: [], module: GatewayModule };
