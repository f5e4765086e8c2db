import { randomUUID } from 'node:crypto';
import type { Account } from './present';

/** A message of the inherited protocol, as the server passes it on. */
export interface InheritedMessage {
  readonly [field: string]: unknown;
  readonly type?: unknown;
  readonly user: Account;
}

/** Whatever somebody says is said by whom we know them to be, here, and now. */
export const asSaid = (message: object, app: string, user: Account): InheritedMessage => ({
  ...message,
  appId: app,
  user,
  ts: Date.now(),
});

/** What an older client would say in the place of `user`. */
export const sayFor = (
  app: string,
  user: Account,
  said:
    | { readonly type: 'hello' | 'imhere' | 'bye' }
    | { readonly type: 'mouse'; readonly pos: object }
    | { readonly type: 'change'; readonly changeEvent: object },
): InheritedMessage => asSaid({ id: randomUUID(), clientTS: Date.now(), ...said }, app, user);

export const acknowledge = (id: unknown): string => JSON.stringify({ ts: Date.now(), id, type: 'ack' });

/** Addresses are for members. */
export const textFor = (message: InheritedMessage, isMember: boolean): string =>
  JSON.stringify(isMember ? message : { ...message, user: { ...message.user, email: '' } });
