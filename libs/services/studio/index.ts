import type { Service } from '@rehearse/server';
import { appCollection } from './app.document';
import { commandStackCollection } from './command.stacks';
import { secretCollection } from './calls/secret.repository';
import { commentCollection } from './comments/comment.repository';
import { readCollection } from './comments/read.document';
import { feedCollection } from './feed/feed.document';
import { folderCollection } from './folders/folder.document';
import { openingsCollection } from './links/link.openings';
import { journalCollection } from './journal';
import { versionCollection } from './version.repository';
import { imageCollection } from './image.repository';
import { imageQuotaCollection } from './image.quota';
import { StudioModule } from './studio.module';

/** Prototypes: documents, links, members, pictures. Answers what a principal may do on an app. */
export const studio: Service = {
  name: 'studio',
  needs: ['documents', 'stream', 'bus', 'locks', 'limits', 'blobs'],
  optional: ['stream', 'bus', 'locks', 'limits', 'blobs'],
  dependsOn: ['people'],
  collections: [
    appCollection,
    journalCollection,
    commandStackCollection,
    secretCollection,
    commentCollection,
    readCollection,
    openingsCollection,
    versionCollection,
    feedCollection,
    folderCollection,
    imageCollection,
    imageQuotaCollection,
  ],
  module: StudioModule,
};
export { appProcessorVerbs } from './app-processor.thread';
