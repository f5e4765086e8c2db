import type { Service } from '@rehearse/server';
import { attendanceCollection } from './attendances';
import { mailedCollection, mailingCollection } from './mailings/mailing.repository';
import { participantCollection } from './participants';
import { placeCollection } from './places';
import { templateCollection } from './templates/template.repository';
import { testCollection } from './test.repository';
import { TestingModule } from './testing.module';

/** Test settings, and the intake of what testers do. */
export const testing: Service = {
  name: 'testing',
  needs: ['documents', 'stream', 'bus', 'limits', 'locks'],
  optional: ['documents', 'stream', 'bus', 'limits', 'locks'],
  collections: [
    attendanceCollection,
    mailedCollection,
    mailingCollection,
    participantCollection,
    placeCollection,
    templateCollection,
    testCollection,
  ],
  dependsOn: ['access', 'people', 'prototypes', 'versions'],
  module: TestingModule,
};
