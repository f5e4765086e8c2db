import type { Service } from '@rehearse/server';
import { CollaborationModule } from './collaboration.module';

/** Live sockets: who is on a prototype, and what they do. Keeps nothing. */
export const collaboration: Service = {
  name: 'collaboration',
  needs: ['bus'],
  optional: ['bus'],
  dependsOn: ['access', 'accounts'],
  module: CollaborationModule,
};
