import type { Service } from '@rehearse/server';
import { PipelineModule } from './pipeline.module';

/** From the stream into the analytics tables, which it alone writes. */
export const pipeline: Service = {
  name: 'pipeline',
  needs: ['stream', 'bus', 'locks', 'clickhouse'],
  optional: ['bus', 'locks'],
  module: PipelineModule,
};
/** The tables, for whoever has no service running. */
export { schema } from './schema';
export { migrateTables } from './schema/migrate-tables';
