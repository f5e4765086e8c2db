import type { Service } from '@rehearse/server';
import { AnalyticsModule } from './analytics.module';
import { annotationCollection } from './annotations/annotation.repository';
import { eraseCodeCollection } from './erase-codes/erase-code.repository';
import { erasedCollection } from './events/erased.repository';
import { changeCollection } from './events/event-change.repository';
import { reportMailCollection } from './reports/mails/report-mail.repository';
import { reportCollection } from './reports/report.repository';
import { expiredCollection, ruleCollection } from './retention/retention.repository';

/** Every read of what testers did, and what people say about it. */
export const analytics: Service = {
  name: 'analytics',
  needs: ['documents', 'stream', 'bus', 'locks', 'limits', 'clickhouse'],
  optional: ['stream', 'bus', 'locks', 'limits', 'clickhouse'],
  collections: [
    annotationCollection,
    eraseCodeCollection,
    erasedCollection,
    changeCollection,
    ruleCollection,
    expiredCollection,
    reportCollection,
    reportMailCollection,
  ],
  dependsOn: ['access', 'accounts', 'people', 'prototypes', 'tests', 'versions'],
  module: AnalyticsModule,
};
