import { joinDocuments } from '@rehearse/platform/embedded';
import type { Documents } from '@rehearse/platform/ports';
import { newId } from '@rehearse/server';
import { UserRepository } from '../../../libs/services/auth/user.repository';
import { appCollection } from '../../../libs/services/studio/app.document';
import type { AppDocument, MemberField } from '../../../libs/services/studio/app.document';
import { commentCollection } from '../../../libs/services/studio/comments/comment.repository';
import type { CommentDocument } from '../../../libs/services/studio/comments/comment.repository';
import { newInvitations } from '../../../libs/services/studio/invitations';
import type { BenchServer } from '../server';
import { together } from './together';

/** What a bench only needs to be there is written beside the running server: by requests it would take longer than what is measured. */
export async function withStored(
  { dataFolder }: BenchServer,
  work: (documents: Documents) => Promise<void>,
): Promise<void> {
  const joined = joinDocuments({ dataFolder, report: console });
  try {
    await work(joined.documents);
  } finally {
    await joined.close();
  }
}

/** People who have accounts and look at a prototype. */
export async function addMembers(documents: Documents, app: string, count: number): Promise<void> {
  const users = new UserRepository(documents);
  const apps = documents.collection<AppDocument>(appCollection);
  const joined: MemberField[] = [];
  await together(count, async (at) => {
    const email = `member-${at}@example.org`;
    const user = newId();
    await users.insert(user, { email, password: '', role: 'user', created: at, lastlogin: at });
    joined.push({ user, email, permission: 1, role: 'look', name: '', lastname: '' });
  });
  const stored = await apps.get(app);
  if (!stored) throw new Error('the prototype is gone');
  await apps.change(app, { set: [[['members'], [...stored.value.members, ...joined]]] });
}

/** More of a person's prototypes, evenly in folders, each as the given one is: more than may be made in an account. */
export async function addPrototypes(
  documents: Documents,
  app: string,
  { count, folders }: { readonly count: number; readonly folders: readonly string[] },
): Promise<void> {
  const apps = documents.collection<AppDocument>(appCollection);
  const stored = await apps.get(app);
  if (!stored) throw new Error('the prototype is gone');
  await together(count, async (at) => {
    const folder = folders[at % folders.length] ?? '';
    await apps.insert(newId(), { ...stored.value, name: `Prototype ${at}`, folder, invitations: newInvitations() });
  });
}

/** More of the comments that a prototype has, each as the first one is. */
export async function addComments(documents: Documents, app: string, count: number): Promise<void> {
  const kept = documents.collection<CommentDocument>(commentCollection);
  const [first] = await kept.findBy('app', [app], { limit: 1 });
  if (!first) throw new Error('there is no comment yet');
  await together(count, async (at) => {
    await kept.insert(`${first.id}-${at}`, { ...first.value, message: `What about ${at}?` });
  });
}
