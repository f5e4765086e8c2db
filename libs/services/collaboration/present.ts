import { livePersonSchema } from '@rehearse/contract';
import type { LivePerson, LivePresence } from '@rehearse/contract';
import { z } from 'zod';
import type { Connection } from './connection';

/** As older clients know a person. */
const accountSchema = z.object({ id: z.string(), email: z.string(), name: z.string(), lastname: z.string() });
export type Account = Readonly<z.infer<typeof accountSchema>>;

/** A connection as all processes know it. */
export const presentSchema = livePersonSchema.extend({ account: accountSchema });
export type Present = Readonly<z.infer<typeof presentSchema>>;

export function newPresent(
  { id: connection, principal, isInherited: inherited }: Connection,
  { page, color }: Pick<LivePerson, 'page' | 'color'>,
): Present {
  const { id, email, name, lastname } = principal;
  return {
    connection,
    user: id,
    name: `${name} ${lastname}`.trim(),
    color,
    page,
    idle: false,
    inherited,
    cursor: null,
    selection: [],
    drag: null,
    typing: null,
    asks: 0,
    camera: null,
    account: { id, email, name, lastname },
  };
}

/** What pages know of it. */
export const personOf = ({ account: _account, ...person }: Present): LivePerson => person;

export const presenceOf = (present: Present): LivePresence => {
  const { connection, page, idle, cursor, selection, drag, typing, asks, camera } = present;
  return { connection, page, idle, cursor, selection, drag, typing, asks, camera };
};
