import { z } from 'zod';
import { limits } from '../limits';
import { mailbox } from '../mailbox';
import { roleSchema } from '../principal';
import { app, document, epochMs, id, okEnvelope, orSoftError, route } from '../route';
import { memberSchema } from './apps';

/** People type addresses, and one who asks for very many is looking for accounts. */
export const slowly = { perMinute: 60, body: 16 * 1024 };
/** Roles that are given: a prototype is handed over by a route of its own. */
export const givenRole = roleSchema.exclude(['owner']);

/** Stands in the letter, and nowhere else. */
export const invitationMessage = z.string().trim().max(limits.invitationMessageChars).optional();

/** Why somebody has access. */
const reasonSchema = z.object({
  /** `folder`: they are no members, but in the folder in which the prototype lies. `group`: they are in the folder by a group alone. */
  kind: z.enum(['made', 'invited', 'handedOver', 'folder', 'group']),
  /** Name or address of who did it; missing where nobody knows any more. */
  by: z.string().optional(),
  at: epochMs.optional(),
  /** By which group they are in the folder, and of which provider. */
  group: z.string().optional(),
  provider: z.string().optional(),
});

export const personSchema = document.extend({
  email: z.string(),
  name: z.string(),
  lastname: z.string(),
  image: z.string().optional(),
  role: roleSchema,
  /** What the folder allows them, where that is more. */
  byFolder: roleSchema.optional(),
  /** What a group at a provider allows somebody in a folder, where that is more. */
  byGroup: z.object({ role: roleSchema, group: z.string(), provider: z.string() }).optional(),
  reason: reasonSchema,
});
export type TeamPerson = z.infer<typeof personSchema>;

/** Somebody without an account, who has a letter. */
export const invitedSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: givenRole,
  by: z.string(),
  at: epochMs,
  until: epochMs,
});
export type InvitedPerson = z.infer<typeof invitedSchema>;

const accessListSchema = z.object({
  people: z.array(personSchema),
  invited: z.array(invitedSchema),
  /** Who is asked to be the owner. */
  offer: z.object({ user: z.string(), until: epochMs }).optional(),
  /** Everybody, as it is published. */
  isPublic: z.boolean(),
  /** In which it lies, where the caller is in it. */
  folder: z.object({ id: z.string(), name: z.string() }).optional(),
});
export type AccessList = z.infer<typeof accessListSchema>;

const notAllowed = 'apps.team.member.add.error.read';

/** Who may do what on a prototype (api-contract.md 8, adr/0023). Refusals of the older routes are soft. */
export const teamRoutes = {
  suggestions: route({
    name: 'team.suggestions',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/{app}/suggestions/team.json',
    access: 'user',
    summary: 'People with whom the caller shares any prototype, whichever one is named',
    params: app,
    ok: z.array(memberSchema),
    limits: { perMinute: 120 },
  }),
  add: route({
    name: 'team.add',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/team',
    access: 'user',
    summary: 'Add somebody who has an account, by address',
    params: app,
    body: z.looseObject({ email: z.string().max(300), permission: z.number(), id: z.unknown().optional() }),
    ok: orSoftError(okEnvelope),
    limits: slowly,
    errors: [
      notAllowed,
      'apps.team.member.add.error.email',
      'apps.team.member.add.error.owner',
      'apps.team.member.add.error.0',
      'app.team.full',
      'thing/unknown',
    ],
  }),
  change: route({
    name: 'team.change',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/team/{user}.json',
    access: 'user',
    summary: 'Give a member another role, by its name or (older clients) its number',
    params: app.extend({ user: id }),
    /** One of both; the name counts. */
    body: z.looseObject({ role: givenRole.optional(), permission: z.number().optional() }),
    ok: orSoftError(okEnvelope),
    errors: [
      notAllowed,
      'apps.team.member.add.error.owner',
      'apps.team.member.add.error.0',
      'request/invalid',
      'app.team.lastOwner',
      'thing/unknown',
    ],
  }),
  remove: route({
    name: 'team.remove',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/apps/{app}/team/{user}.json',
    access: 'user',
    summary: 'Remove somebody else',
    params: app.extend({ user: id }),
    ok: orSoftError(okEnvelope),
    errors: ['apps.team.member.remove.error', 'app.team.lastOwner', 'thing/unknown'],
  }),
  list: route({
    name: 'team.list',
    owner: 'studio',
    method: 'GET',
    path: '/rest/apps/{app}/people.json',
    access: 'app.read',
    summary: 'Who has access, and why',
    params: app,
    ok: accessListSchema,
  }),
  invite: route({
    name: 'team.invite',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/people',
    access: 'app.write',
    summary: 'Add somebody by address; who has no account gets a letter with a link',
    params: app,
    body: z.object({ email: mailbox, role: givenRole, message: invitationMessage }),
    ok: okEnvelope,
    limits: slowly,
    errors: ['app.team.full', 'app.team.lastOwner', 'request/rate'],
  }),
  inviteAgain: route({
    name: 'team.inviteAgain',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/invited/{invited}.json',
    access: 'app.write',
    summary: 'Give an invitation another role, or send its letter once more, with another link',
    params: app.extend({ invited: id }),
    body: z.object({ role: givenRole.optional() }),
    ok: okEnvelope,
    limits: slowly,
    errors: ['thing/unknown', 'request/rate'],
  }),
  withdraw: route({
    name: 'team.withdraw',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/apps/{app}/invited/{invited}.json',
    access: 'app.write',
    summary: 'Withdraw an invitation',
    params: app.extend({ invited: id }),
    ok: okEnvelope,
  }),
  join: route({
    name: 'team.join',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/join',
    access: 'invited',
    summary: 'Take an invitation, by the key of its letter',
    params: app,
    body: z.object({ key: z.string().max(200) }),
    ok: okEnvelope,
    limits: slowly,
    errors: ['app.team.invitation.gone', 'app.team.full'],
  }),
  leave: route({
    name: 'team.leave',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/leave',
    access: 'app.read',
    summary: 'Leave a prototype; its last owner cannot',
    params: app,
    ok: okEnvelope,
    errors: ['app.team.lastOwner'],
  }),
  handOver: route({
    name: 'team.handOver',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/owner',
    access: 'app.owner',
    summary: 'Ask another member to be the owner, who has 14 days to answer; nobody else is asked any more',
    params: app,
    body: z.object({ user: id }),
    ok: okEnvelope,
    limits: slowly,
    errors: ['thing/unknown'],
  }),
  withdrawOffer: route({
    name: 'team.withdrawOffer',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/apps/{app}/owner',
    access: 'app.owner',
    summary: 'Ask nobody to be the owner any more',
    params: app,
    ok: okEnvelope,
  }),
  answerOffer: route({
    name: 'team.answerOffer',
    owner: 'studio',
    method: 'POST',
    path: '/rest/apps/{app}/owner/answer',
    access: 'app.read',
    summary: 'Be the owner from now on, as one was asked, or not; who was it can edit from then on',
    params: app,
    body: z.object({ accepts: z.boolean() }),
    ok: okEnvelope,
    limits: slowly,
    errors: ['app.team.offer.gone', 'account/full', 'thing/unknown'],
  }),
} as const;
