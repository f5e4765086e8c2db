import type { Service } from '@rehearse/http';
import { StudioModule } from './studio.module';

/** Prototypes: documents, links, members, pictures. Answers what a principal may do on an app. */
export const studio: Service = {
  name: 'studio',
  needs: ['documents', 'stream', 'bus', 'cache', 'locks', 'blobs'],
  goesOnWithout: ['stream', 'bus', 'cache', 'locks', 'blobs'],
  module: StudioModule,
};
