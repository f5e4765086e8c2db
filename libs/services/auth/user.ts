import type { User } from '@rehearse/contract';
import { withId } from '@rehearse/http';
import type { CollectionDefinition, JsonObject, Stored } from '@rehearse/platform/ports';

/** An account as stored. `resetKey` is the SHA-256 of a mailed key, `resetUntil` its end in ms. */
export type UserDocument = JsonObject & {
  readonly email: string;
  readonly password: string;
  readonly role: 'user';
};

export const userCollection: CollectionDefinition = {
  name: 'users',
  indexes: [{ name: 'email', path: ['email'], unique: true }],
};

const shown = [
  'email',
  'name',
  'lastname',
  'role',
  'plan',
  'image',
  'homepage',
  'tos',
  'acceptedTOS',
  'acceptedPrivacy',
  'acceptedGDPR',
  'newsletter',
  'created',
  'lastUpdate',
  'lastlogin',
  'loginCount',
  'lastNotification',
  'notifications',
  'isAutoOpenNotifcations',
];

/** How often the password was changed. */
export const passwordChangesOf = (user: UserDocument): number => Number(user['passwordChanges'] ?? 0);

/** Part of each change of a password: it ends the tokens that were got for the one before. */
export const countPasswordChange = [['passwordChanges'], 1] as const;

/** What leaves the server of an account: the listed fields and nothing else. */
export function shownUser({ id, value }: Stored<UserDocument>): User {
  const fields = shown.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]] as const]));
  return withId(id, { email: value.email, role: value.role, ...Object.fromEntries(fields) });
}

export const lowered = (email: string): string => email.trim().toLowerCase();
