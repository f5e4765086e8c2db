import type { AppAccess, LinkRole, Permission, Principal, Role, StoredApp, Tested } from '@rehearse/contract';
import { permission, roleOf } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import type { CollectionDefinition, JsonObject, Stored } from '@rehearse/platform/ports';

/** The name and address are those that the account had when it joined; the account itself belongs to auth. */
export type MemberField = {
  readonly user: string;
  readonly permission: Permission;
  /** Missing in those from before there were roles. */
  readonly role?: Role;
  readonly email: string;
  readonly name: string;
  readonly lastname: string;
  /** How it came to that: ids of users, times in ms. Missing in old ones. */
  readonly why?: { readonly kind: 'made' | 'invited' | 'handedOver'; readonly by: string; readonly at: number };
};

/** Somebody without an account who was sent a link. */
export type InvitedField = {
  readonly id: string;
  readonly address: string;
  readonly role: Exclude<Role, 'owner'>;
  /** SHA-256 of the key in the link. */
  readonly key: string;
  /** Id of a user, and when (ms). */
  readonly by: string;
  readonly at: number;
  readonly until: number;
  /** The day of `until`, by which what is over is found. */
  readonly lastDay: string;
};

/** The owner has asked another member to be it. */
export type OfferField = {
  /** Ids of users. */
  readonly to: string;
  readonly by: string;
  /** ms since the epoch, as is `until`. */
  readonly at: number;
  readonly until: number;
};

/** A link to look or comment, or to a report of results. */
export type LinkField = {
  readonly id: string;
  readonly hash: string;
  readonly role: LinkRole;
  /** Which one; analytics keeps them. */
  readonly report?: string;
  /** Id of a user, and when (ms). */
  readonly by: string;
  readonly at: number;
  readonly until?: number;
  /** Hashed. */
  readonly password?: string;
  /** When (ms): who has it is told so. */
  readonly withdrawn?: number;
};

/** Where one of the links, that for testers among them, may be embedded. */
export type EmbeddingField = {
  /** The beginning of its hash. */
  readonly place: string;
  readonly sites: readonly string[];
};

/** A prototype as stored: the document's own fields, and beside them those of `ownFields`. */
export type AppDocument = JsonObject & {
  readonly members: readonly MemberField[];
  readonly invited?: readonly InvitedField[];
  readonly links?: readonly LinkField[];
  readonly embedding?: readonly EmbeddingField[];
  readonly offer?: OfferField | null;
  /** Hash to level. */
  readonly invitations: Readonly<Record<string, number>>;
  /** Id of the folder that it lies in. */
  readonly folder?: string;
  /** ms since the epoch. */
  readonly archivedAt?: number;
  /** What links lead to while a study tests it; else they lead to the newest version. */
  readonly shown?: Tested;
};

/** Root fields that may be large: summaries leave them out. */
export const heavyFields = [
  'screens',
  'widgets',
  'groups',
  'lines',
  'templates',
  'grid',
  'designtokens',
  'schemas',
  'fonts',
  'imports',
] as const;

export const appCollection: CollectionDefinition = {
  name: 'apps',
  indexes: [
    { name: 'member', path: ['members', '*', 'user'] },
    { name: 'invited', path: ['invited', '*', 'lastDay'] },
    { name: 'invitation', path: ['invitations', '*'], unique: true },
    { name: 'link', path: ['links', '*', 'hash'] },
    { name: 'embedding', path: ['embedding', '*', 'place'] },
    { name: 'public', path: ['isPublic'] },
    { name: 'deleted', path: ['isDeleted'] },
    { name: 'folder', path: ['folder'] },
  ],
  heavy: heavyFields,
};

/** Root fields that clients neither write nor see. */
const ownFields: ReadonlySet<string> = new Set([
  '_id',
  'id',
  'users',
  'members',
  'invited',
  'links',
  'embedding',
  'offer',
  'folder',
  'archivedAt',
  'invitations',
  'isDeleted',
  'deletedAt',
  'deletedBy',
  'isUnfinished',
  'ownerAway',
  'revision',
  'storedBytes',
  'savedVersion',
  'shown',
]);
export const isOwnField = (name: string): boolean => ownFields.has(name);

/** What a client may see of a stored app. Its shape was checked when it was written. */
export const shownApp = (id: string, value: Readonly<Record<string, unknown>>): StoredApp =>
  ({ _id: id, id, ...withoutOwnFields(value) }) as StoredApp;

export const withoutOwnFields = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !isOwnField(name)));

/** Of an app, what summaries leave out. */
export const contentOf = (app: App): Partial<App> =>
  Object.fromEntries(heavyFields.flatMap((name) => (app[name] === undefined ? [] : [[name, app[name]]])));

/** By its owner, or along with the owner's account, which may come back. */
export const isDeleted = (value: AppDocument): boolean => value['isDeleted'] === true || value['ownerAway'] === true;

/** A stored document as the model's functions take it. Its shape was checked when it was written. */
export const asApp = ({ id, value }: Pick<Stored<JsonObject>, 'id' | 'value'>): App =>
  ({ ...value, id }) as unknown as App;

export const ownerOf = (principal: Principal): MemberField => ({
  user: principal.id,
  permission: permission.owner,
  role: 'owner',
  email: principal.email,
  name: principal.name,
  lastname: principal.lastname,
  why: { kind: 'made', by: principal.id, at: Date.now() },
});

/** Who owns the prototype. */
export const ownerIn = (members: readonly MemberField[]): string | undefined =>
  members.find((member) => member.permission === permission.owner)?.user;

export function permissionOf(members: readonly MemberField[], user: string): Permission {
  return members.find((member) => member.user === user)?.permission ?? permission.none;
}

/** What a user may do on a prototype that is there. */
export function accessOf({ members, isPublic }: AppDocument, user: string): AppAccess {
  const member = members.find((one) => one.user === user);
  const role = member && roleOf(member);
  return {
    exists: true,
    permission: member?.permission ?? permission.none,
    ...(role && { role }),
    isPublic: isPublic === true,
  };
}
