import type { Service } from '@rehearse/http';
import { TestingModule } from './testing.module';

/** Test settings, and the intake of what testers do. */
export const testing: Service = {
  name: 'testing',
  needs: ['documents', 'stream', 'bus'],
  goesOnWithout: ['documents', 'stream', 'bus'],
  module: TestingModule,
};
