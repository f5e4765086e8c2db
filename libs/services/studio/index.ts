import type { Service } from '@rehearse/server';
import { appCollection } from './app.document';
import { commandStackCollection } from './command.stacks';
import { journalCollection } from './journal';
import { imageCollection } from './image.repository';
import { imageQuotaCollection } from './image.quota';
import { StudioModule } from './studio.module';

/** Prototypes: documents, links, members, pictures. Answers what a principal may do on an app. */
export const studio: Service = {
  name: 'studio',
  needs: ['documents', 'stream', 'bus', 'locks', 'limits', 'blobs'],
  optional: ['stream', 'bus', 'locks', 'limits', 'blobs'],
  collections: [appCollection, journalCollection, commandStackCollection, imageCollection, imageQuotaCollection],
  module: StudioModule,
};
export { appProcessorVerbs } from './app-processor.thread';
