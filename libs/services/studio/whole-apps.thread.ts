import { crewVerb } from '@rehearse/server';
import type { Documents } from '@rehearse/platform/ports';
import { AppRepository } from './app.repository';
import { WholeApps } from './whole.apps';

/** What a thread of the crew answers. */
export function wholeAppVerbs(documents: Documents) {
  const apps = new WholeApps(new AppRepository(documents));
  return {
    create: crewVerb(apps.create.bind(apps)),
    save: crewVerb(apps.save.bind(apps)),
    change: crewVerb(apps.change.bind(apps)),
    copy: crewVerb(apps.copy.bind(apps)),
    text: crewVerb(apps.text.bind(apps)),
    thumbnail: crewVerb(apps.thumbnail.bind(apps)),
    outline: crewVerb(apps.outline.bind(apps)),
  };
}
