import { z } from 'zod';
import { limits } from '../limits';
import { mailbox } from '../mailbox';
import { roleSchema } from '../principal';
import { app, document, id, okEnvelope, orSoftError, route } from '../route';
import { givenRole, invitationMessage, personSchema, slowly } from './team';

const folder = z.object({ folder: id });
const name = z.string().trim().min(1).max(limits.folderNameChars);

const folderSchema = document.extend({
  name: z.string(),
  /** Of the caller. */
  role: roleSchema,
  /** How many are in it. */
  people: z.number().int(),
});
export type Folder = z.infer<typeof folderSchema>;

/**
 * Folders, and who is in them (adr/0027). To whoever is not in a folder it does not exist; who is in it, and may not do what is
 * asked, is refused.
 */
export const folderRoutes = {
  list: route({
    name: 'folders.list',
    owner: 'studio',
    method: 'GET',
    path: '/rest/folders',
    access: 'user',
    summary: 'Folders that the caller is in',
    ok: z.array(folderSchema),
    limits: { perMinute: 300 },
  }),
  create: route({
    name: 'folders.create',
    owner: 'studio',
    method: 'POST',
    path: '/rest/folders',
    access: 'user',
    summary: "Make a folder, which is the caller's",
    body: z.object({ name }),
    ok: folderSchema,
    limits: slowly,
    errors: ['folder.full'],
  }),
  rename: route({
    name: 'folders.rename',
    owner: 'studio',
    method: 'POST',
    path: '/rest/folders/{folder}.json',
    access: 'user',
    summary: 'Give a folder another name (who can edit)',
    params: folder,
    body: z.object({ name }),
    ok: okEnvelope,
    errors: ['thing/unknown', 'auth/forbidden'],
  }),
  remove: route({
    name: 'folders.remove',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/folders/{folder}.json',
    access: 'user',
    summary: 'Delete a folder (its owner). The prototypes in it stay, with their members',
    params: folder,
    ok: okEnvelope,
    errors: ['thing/unknown', 'auth/forbidden'],
  }),
  people: route({
    name: 'folders.people',
    owner: 'studio',
    method: 'GET',
    path: '/rest/folders/{folder}/people.json',
    access: 'user',
    summary: 'Who is in a folder, and why',
    params: folder,
    ok: z.array(personSchema),
    errors: ['thing/unknown'],
  }),
  invite: route({
    name: 'folders.invite',
    owner: 'studio',
    method: 'POST',
    path: '/rest/folders/{folder}/people',
    access: 'user',
    summary: 'Add somebody who has an account, by address (who can edit); a letter tells them',
    params: folder,
    body: z.object({ email: mailbox, role: givenRole, message: invitationMessage }),
    ok: orSoftError(okEnvelope),
    limits: slowly,
    errors: ['thing/unknown', 'auth/forbidden', 'apps.team.member.add.error.email', 'app.team.full', 'request/rate'],
  }),
  setRole: route({
    name: 'folders.setRole',
    owner: 'studio',
    method: 'POST',
    path: '/rest/folders/{folder}/people/{user}.json',
    access: 'user',
    summary: 'Give somebody in a folder another role (who can edit)',
    params: folder.extend({ user: id }),
    body: z.object({ role: givenRole }),
    ok: okEnvelope,
    errors: ['thing/unknown', 'auth/forbidden', 'app.team.lastOwner'],
  }),
  removePerson: route({
    name: 'folders.removePerson',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/folders/{folder}/people/{user}.json',
    access: 'user',
    summary: 'Take somebody out of a folder (who can edit), or leave it (everybody but its owner)',
    params: folder.extend({ user: id }),
    ok: okEnvelope,
    errors: ['thing/unknown', 'auth/forbidden', 'app.team.lastOwner'],
  }),
  handOver: route({
    name: 'folders.handOver',
    owner: 'studio',
    method: 'POST',
    path: '/rest/folders/{folder}/owner',
    access: 'user',
    summary: 'Make somebody in the folder its owner; who was it can edit from then on',
    params: folder,
    body: z.object({ user: id }),
    ok: okEnvelope,
    limits: slowly,
    errors: ['thing/unknown', 'auth/forbidden'],
  }),
  move: route({
    name: 'folders.move',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/folder',
    access: 'app.write',
    summary: 'Put a prototype (its owner) into a folder (who can edit there), or take it out (the owner of either)',
    params: app,
    body: z.object({ folder: id.nullable() }),
    ok: okEnvelope,
    errors: ['thing/unknown', 'auth/forbidden'],
  }),
  archive: route({
    name: 'folders.archive',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/archived',
    access: 'app.owner',
    summary: 'Put a prototype aside in lists, or back',
    params: app,
    body: z.object({ archived: z.boolean() }),
    ok: okEnvelope,
  }),
} as const;
