// Who may do what: api-contract.md 2.6 as a table, and for all other routes what their `access` says.
import type { Access, RouteDefinition } from '@rehearse/contract';

/**
 * As in api-contract.md: L logged in; R, W, O on the team from reading, writing, owning on; P the prototype is public; H holder of
 * a link; * anyone. Besides: C on the team from commenting on; G holder of a link of ours that allows to look; B of one to a
 * report of results; F owner of the folder that it lies in; A who runs the installation; nobody.
 */
type Allowed =
  | '*'
  | 'L'
  | 'R'
  | 'W'
  | 'O'
  | 'H'
  | 'H or G'
  | 'B'
  | 'H or G or B'
  | 'P'
  | 'H and P'
  | 'R or P'
  | 'W or P'
  | 'L and (R or P)'
  | 'L and (W or P)'
  | 'L and W'
  | 'L and R'
  | 'L and O'
  | 'F'
  | 'O or F'
  | 'L and (C or P)'
  | 'A'
  | 'nobody';

interface Row {
  readonly action: string;
  /** In the document. */
  readonly allowed: Allowed;
  readonly routes: readonly string[];
  /** Where we answer otherwise: to whom, and why. */
  readonly ours?: readonly [Allowed, string];
}

export const rows: readonly Row[] = [
  { action: 'create app', allowed: 'L', routes: ['apps.create'] },
  { action: 'list own apps', allowed: '*', routes: ['apps.list'] },
  { action: 'list public apps', allowed: '*', routes: ['apps.listPublic'] },
  { action: 'read app', allowed: 'R or P', routes: ['apps.get'] },
  { action: 'save app, delta', allowed: 'W', routes: ['apps.save', 'apps.change', 'apps.edit'] },
  {
    action: 'save app props',
    allowed: 'W',
    routes: ['apps.saveProperties'],
    ours: ['R', 'pages of readers send a count by themselves: it is answered calmly, and nothing is written'],
  },
  {
    action: 'copy app',
    allowed: 'W or P',
    routes: ['apps.copy'],
    ours: ['L and (W or P)', 'a copy belongs to somebody'],
  },
  { action: 'delete app', allowed: 'O', routes: ['apps.remove'] },
  { action: 'reset invitation', allowed: 'W', routes: ['apps.resetInvitations'] },
  {
    action: 'read invitation hashes',
    allowed: 'W or P',
    routes: ['invitations.list'],
    ours: ['R or P', 'the editor of readers stays empty without the link of testers (9.4), which is all that they get'],
  },
  { action: 'read team', allowed: 'R or P', routes: ['apps.team'] },
  { action: 'team suggestions', allowed: 'L', routes: ['team.suggestions'] },
  { action: 'add, change, remove member', allowed: 'W', routes: ['team.add', 'team.change', 'team.remove'] },
  {
    action: 'list, fetch image or sound',
    allowed: 'R or P',
    routes: ['images.list', 'images.get', 'uploads.list', 'uploads.get'],
  },
  { action: 'fetch image or sound by hash', allowed: 'H', routes: ['images.getByHash', 'uploads.getByHash'] },
  { action: 'upload image or sound', allowed: 'W', routes: ['images.upload', 'uploads.add'] },
  { action: 'delete sound', allowed: 'W', routes: ['uploads.remove'] },
  { action: 'delete image', allowed: 'O', routes: ['images.remove'] },
  {
    action: 'read command stack',
    allowed: 'L and (R or P)',
    routes: ['commands.get'],
    ours: ['R or P', 'visitors of a public prototype load it (15)'],
  },
  {
    action: 'change command stack',
    allowed: 'L and W',
    routes: ['commands.save', 'commands.add', 'commands.pop', 'commands.shift', 'commands.undo', 'commands.redo'],
  },
  {
    action: 'read test settings',
    allowed: 'L and (R or P)',
    routes: ['tests.get'],
    ours: ['R or P', 'visitors of a public prototype get what testers get'],
  },
  { action: 'save test settings', allowed: 'L and W', routes: ['tests.save'] },
  {
    action: 'read events, mouse, count',
    allowed: 'L and R',
    routes: ['events.list', 'events.count', 'events.ofSession', 'mouse.list', 'mouse.ofSession'],
  },
  {
    action: 'update event, delete session data',
    allowed: 'L and W',
    routes: ['events.change', 'events.removeSession', 'mouse.removeSession'],
  },
  {
    action: 'post events, mouse (hash route)',
    allowed: 'H',
    routes: ['intake.event', 'intake.mouse', 'intake.records'],
  },
  { action: 'post events, mouse (member route)', allowed: 'R', routes: ['intake.ownEvent', 'intake.ownMouse'] },
  {
    action: 'read annotations',
    allowed: 'L and (R or P)',
    routes: ['annotations.list', 'annotations.all', 'annotations.ofReference'],
  },
  {
    action: 'create annotation',
    allowed: 'L and (R or P)',
    routes: ['annotations.create'],
    ours: ['R', 'visitors of a public prototype leave nothing with its team'],
  },
  {
    action: 'update annotation',
    allowed: 'L and W',
    routes: ['annotations.change', 'annotations.tag', 'annotations.result', 'annotations.dismiss'],
  },
  {
    action: 'delete annotation',
    allowed: 'L and O',
    routes: ['annotations.remove'],
    ours: ['W', 'an annotation is taken back by who could write it'],
  },
  {
    action: 'create comment',
    allowed: 'L and (R or P)',
    routes: ['comments.create'],
    ours: ['L and (C or P)', 'there is a role that looks and says nothing'],
  },
  { action: 'update comment on the canvas, of somebody else', allowed: 'W', routes: ['comments.change'] },
  {
    action: 'delete comment, of somebody else',
    allowed: 'nobody',
    routes: ['comments.remove'],
    ours: ['W', 'older clients show it to all who edit, and hear of no refusal (14.2)'],
  },
  { action: 'comments by hash: update, of a guest with its key', allowed: 'H', routes: ['comments.changeByLink'] },
  { action: 'comments by hash: delete, of somebody else', allowed: 'nobody', routes: ['comments.removeByLink'] },
  {
    action: 'comment by a link to look and comment',
    allowed: 'H',
    routes: ['links.comments', 'links.comment', 'links.changeComment', 'links.removeComment'],
  },
  // Besides the document: routes that ask more than their `access` says.
  {
    action: 'take back, erase or look at what is deleted',
    allowed: 'O',
    routes: ['apps.restore', 'apps.erase', 'apps.getDeleted', 'images.getOfDeleted'],
  },
  {
    action: 'see a folder and change it',
    allowed: 'F',
    routes: [
      'folders.people',
      'folders.rename',
      'folders.remove',
      'folders.invite',
      'folders.invited',
      'folders.inviteAgain',
      'folders.withdraw',
      'folders.setRole',
      'folders.removePerson',
      'folders.handOver',
    ],
  },
  { action: 'take a prototype out of a folder', allowed: 'O or F', routes: ['folders.move'] },
];

/** Of routes that the document does not have. */
const byAccess: Partial<Record<Access, Allowed>> = {
  anyone: '*',
  user: 'L',
  self: 'L',
  invited: 'L',
  operator: 'A',
  'app.see': 'R or P',
  'app.join': 'L and (R or P)',
  'app.read': 'R',
  'app.write': 'W',
  'app.owner': 'O',
  hash: 'H',
  link: 'H or G',
  'link.report': 'B',
  'link.any': 'H or G or B',
  'link.door': 'H or G or B',
  public: 'P',
  'public.hash': 'H and P',
};

export function allowedOn(route: RouteDefinition): Allowed {
  const row = rows.find(({ routes }) => routes.includes(route.name));
  const allowed = row ? (row.ours?.[0] ?? row.allowed) : byAccess[route.access];
  if (!allowed) throw new Error(`nobody says who may call ${route.name}`);
  return allowed;
}

export const people = [
  'guest',
  'stranger',
  'reader',
  'commenter',
  'writer',
  'writer by folder',
  'owner',
  'tester by hash',
  'guest who looks',
  'guest with a report',
  'operator',
] as const;
export type Who = (typeof people)[number];

const levels: Readonly<Record<Who, number>> = {
  guest: 0,
  stranger: 0,
  reader: 1,
  commenter: 1,
  writer: 2,
  'writer by folder': 2,
  owner: 3,
  'tester by hash': 0,
  'guest who looks': 0,
  'guest with a report': 0,
  operator: 0,
};

const without: readonly Who[] = ['guest', 'tester by hash', 'guest who looks', 'guest with a report'];
export const hasLogin = (who: Who): boolean => !without.includes(who);

/** Whether somebody is let in by what the table says. */
export function isIn(allowed: Allowed, who: Who, isPublic: boolean): boolean {
  const is: Readonly<Record<string, boolean>> = {
    '*': true,
    L: hasLogin(who),
    R: levels[who] >= 1,
    C: levels[who] >= 1 && who !== 'reader',
    W: levels[who] >= 2,
    O: levels[who] >= 3,
    H: who === 'tester by hash',
    G: who === 'guest who looks',
    B: who === 'guest with a report',
    F: who === 'writer by folder',
    A: who === 'operator',
    P: isPublic,
  };
  const all = (text: string) => text.split(' and ').every((part) => any(part.replaceAll(/[()]/g, '')));
  const any = (text: string) => text.split(' or ').some((part) => is[part] ?? false);
  return all(allowed);
}
