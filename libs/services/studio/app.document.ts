import type { Permission, Principal, StoredApp } from '@rehearse/contract';
import { permission } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import type { CollectionDefinition, JsonObject, Stored } from '@rehearse/platform/ports';

/** The name and address are those of the member's last login token; the account itself belongs to auth. */
export type MemberField = {
  readonly user: string;
  readonly permission: Permission;
  readonly email: string;
  readonly name: string;
  readonly lastname: string;
};

/** A prototype as stored: the document's own fields, and beside them those of `ownFields`. */
export type AppDocument = JsonObject & {
  readonly members: readonly MemberField[];
  /** Hash to level. */
  readonly invitations: Readonly<Record<string, number>>;
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
    { name: 'invitation', path: ['invitations', '*'], unique: true },
    { name: 'public', path: ['isPublic'] },
    { name: 'deleted', path: ['isDeleted'] },
  ],
  heavy: heavyFields,
};

/** Root fields that clients neither write nor see. */
const ownFields: ReadonlySet<string> = new Set([
  '_id',
  'id',
  'users',
  'members',
  'invitations',
  'isDeleted',
  'deletedAt',
  'deletedBy',
  'isUnfinished',
  'ownerAway',
  'revision',
  'storedBytes',
  'savedVersion',
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
  email: principal.email,
  name: principal.name,
  lastname: principal.lastname,
});

/** Who owns the prototype. */
export const ownerIn = (members: readonly MemberField[]): string | undefined =>
  members.find((member) => member.permission === permission.owner)?.user;

export function permissionOf(members: readonly MemberField[], user: string): Permission {
  return members.find((member) => member.user === user)?.permission ?? permission.none;
}
