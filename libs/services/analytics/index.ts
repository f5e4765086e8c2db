import type { Service } from '@rehearse/http';
import { AnalyticsModule } from './analytics.module';

/** Every read of what testers did, and what people say about it. */
export const analytics: Service = {
  name: 'analytics',
  needs: ['documents', 'stream', 'bus', 'clickhouse'],
  goesOnWithout: ['stream', 'bus', 'clickhouse'],
  asks: ['prototypes', 'studies'],
  module: AnalyticsModule,
};
