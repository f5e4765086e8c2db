import type { Service } from '@rehearse/http';
import { AnalyticsModule } from './analytics.module';
import { annotationCollection } from './annotations/annotation.repository';
import { erasedCollection } from './events/erased.repository';
import { changeCollection } from './events/event-change.repository';

/** Every read of what testers did, and what people say about it. */
export const analytics: Service = {
  name: 'analytics',
  needs: ['documents', 'stream', 'bus', 'clickhouse'],
  goesOnWithout: ['stream', 'bus', 'clickhouse'],
  collections: [annotationCollection, erasedCollection, changeCollection],
  asks: ['prototypes', 'studies'],
  module: AnalyticsModule,
};
