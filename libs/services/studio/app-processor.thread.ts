import { workerVerb } from '@rehearse/server';
import type { Documents } from '@rehearse/platform/ports';
import { AppRepository } from './app.repository';
import { AppProcessor } from './app.processor';
import { Journal } from './journal';
import { VersionRepository } from './version.repository';

/** What a worker thread answers. */
export function appProcessorVerbs(documents: Documents) {
  const apps = new AppProcessor(new AppRepository(documents), new Journal(documents), new VersionRepository(documents));
  return {
    create: workerVerb(apps.create.bind(apps)),
    save: workerVerb(apps.save.bind(apps)),
    change: workerVerb(apps.change.bind(apps)),
    edit: workerVerb(apps.edit.bind(apps)),
    copy: workerVerb(apps.copy.bind(apps)),
    text: workerVerb(apps.text.bind(apps)),
    thumbnail: workerVerb(apps.thumbnail.bind(apps)),
    outline: workerVerb(apps.outline.bind(apps)),
    keepVersions: workerVerb(apps.keepVersions.bind(apps)),
    versionText: workerVerb(apps.versionText.bind(apps)),
    versionOutline: workerVerb(apps.versionOutline.bind(apps)),
    restore: workerVerb(apps.restore.bind(apps)),
  };
}
