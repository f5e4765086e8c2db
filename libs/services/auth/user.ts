import { languageOf, languages, limits, mailbox } from '@rehearse/contract';
import type { Language, Principal, User } from '@rehearse/contract';
import { currentRequester, textOf, withId, nameOf } from '@rehearse/server';
import type { CollectionDefinition, Json, JsonObject, Path, Stored } from '@rehearse/platform/ports';
import { markOf } from './digests';
import { passwordChangesOf } from './password-changes';
import { factorOf } from './factor/factor';
import { shownDevice, trustedNow } from './factor/trusted-device';
import { listedIndexes } from './operator/listed';
import { shownPasskeys } from './passkeys/passkey';

/** An account as stored. `password` is empty where there is none; `identities` are who it is to providers. `resetKey` is the SHA-256 of a mailed key, `resetUntil` its end in ms. */
export type UserDocument = JsonObject & {
  readonly email: string;
  readonly password: string;
  readonly role: 'user';
};

/** Marks of the places that the account logged in from, the last one first. */
function knownPlacesOf(user: UserDocument): readonly string[] {
  const marks = user['knownPlaces'];
  return Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : [];
}

export const isKnownPlace = ({ id, value }: Stored<UserDocument>, place: string): boolean =>
  knownPlacesOf(value).includes(markOf(id, place));

/** Part of each change by somebody who has proven to be the owner of the account. */
export function rememberPlace({ id, value }: Stored<UserDocument>, place: string): readonly [Path, Json] {
  const mark = markOf(id, place);
  const others = knownPlacesOf(value).filter((known) => known !== mark);
  return [['knownPlaces'], [mark, ...others].slice(0, limits.knownPlaces)];
}

export function languageOfUser(user: UserDocument): Language | undefined {
  const wire = user['language'];
  return typeof wire === 'string' ? languageOf(wire) : undefined;
}

/** Part of a new account, and of one that has no language yet: that of the request in hand, if it tells one. */
export function languageOfRequester(): { readonly language?: string } {
  const language = currentRequester()?.language;
  return language ? { language: languages[language].wire } : {};
}

/** Marks of who it is to providers. */
export function identitiesOf({ identities }: UserDocument): readonly string[] {
  return Array.isArray(identities) ? identities.filter((one) => typeof one === 'string') : [];
}

/** Comes in by a provider alone. */
export const hasNoPassword = ({ password }: UserDocument): boolean => password === '';

/** An operator has switched it off: nobody logs in by it. */
export const isOff = (user: UserDocument): boolean => user['off'] !== undefined;

/** Nobody is let in by it, for its owner's or an operator's wish. */
export const isShut = (user: UserDocument): boolean => isClosed(user) || isOff(user);

export const isClosed = (user: UserDocument): boolean => user['closed'] === true;

export const userCollection: CollectionDefinition = {
  name: 'users',
  indexes: [
    { name: 'email', path: ['email'], unique: true },
    { name: 'closed', path: ['closed'] },
    { name: 'operator', path: ['operator'] },
    { name: 'identity', path: ['identities', '*'], unique: true },
    { name: 'group', path: ['groups', '*', 'names', '*'] },
    ...listedIndexes,
  ],
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
  'feedMail',
  'created',
  'lastUpdate',
  'lastlogin',
  'loginCount',
  'lastNotification',
  'notifications',
  'isAutoOpenNotifcations',
  'unproven',
  'language',
  'theme',
];

/** Guests and accounts of old have none of their own. */
export const planOf = ({ plan }: JsonObject): string => (typeof plan === 'string' ? plan : 'Free');

/** Whether the password is still the one that was known of the account: waiting for a hash takes time. */
export const isAsKnown = (latest: Stored<UserDocument>, known: Stored<UserDocument>): boolean =>
  passwordChangesOf(latest.value) === passwordChangesOf(known.value);

/** A key that was mailed is void once it is used, and when password or address are others. */
export const resetFields: readonly Path[] = [['resetKey'], ['resetUntil']];

/** What leaves the server of an account: the listed fields and nothing else. */
export function shownUser({ id, value }: Stored<UserDocument>): User {
  const fields = shown.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]] as const]));
  const newEmail = newEmailOf(value);
  return withId(id, {
    email: value.email,
    role: value.role,
    ...Object.fromEntries(fields),
    ...(newEmail === undefined ? {} : { newEmail }),
    ...(hasNoPassword(value) ? { external: true } : {}),
    ...shownFactor({ id, value }),
    ...shownPasskeys(value),
  });
}

function shownFactor(account: Pick<Stored<UserDocument>, 'id' | 'value'>): Pick<User, 'factor'> {
  const factor = factorOf(account.value);
  if (!factor) return {};
  const { since, spare, devices } = factor;
  return { factor: { since, spareCodes: spare.length, devices: trustedNow(account, devices).map(shownDevice) } };
}

/** An address that waits for its proof, while the account has another one. */
function newEmailOf({ email, pending }: UserDocument): string | undefined {
  const address = typeof pending === 'object' && pending !== null && 'address' in pending ? pending['address'] : null;
  return typeof address === 'string' && address !== email ? address : undefined;
}

/** Who somebody is to the services, without a session. */
export const principalOf = ({ id, value: { email, name, lastname } }: Stored<UserDocument>): Principal => ({
  id,
  email,
  name: textOf(name),
  lastname: textOf(lastname),
  role: 'user',
});

/** What somebody is called to others: by name, else by address. */
export const calledOf = ({ name, lastname, email }: UserDocument): string =>
  nameOf({ email, name: textOf(name), lastname: textOf(lastname) });

/** How the account of somebody who wrote this is found; addresses of old may be no mailbox. */
export const addressOf = (text: string): string => mailbox.safeParse(text).data ?? lowered(text);

export const lowered = (email: string): string => email.trim().toLowerCase();
