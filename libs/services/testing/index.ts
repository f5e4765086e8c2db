import type { Service } from '@rehearse/server';
import { attendanceCollection } from './attendances';
import { participantCollection } from './participants';
import { testCollection } from './test.repository';
import { TestingModule } from './testing.module';

/** Test settings, and the intake of what testers do. */
export const testing: Service = {
  name: 'testing',
  needs: ['documents', 'stream', 'bus', 'limits'],
  optional: ['documents', 'stream', 'bus', 'limits'],
  collections: [attendanceCollection, participantCollection, testCollection],
  dependsOn: ['prototypes', 'versions'],
  module: TestingModule,
};
