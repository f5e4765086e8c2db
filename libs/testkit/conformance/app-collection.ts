import type { CollectionDefinition, Stored } from '@rehearse/platform/ports';

/** A type, not an interface: only types fit JsonObject. */
export type App = {
  readonly name?: string;
  readonly email?: string | null;
  readonly count?: number;
  readonly seen?: number | string;
  readonly note?: { readonly text: string };
  readonly members?: readonly { readonly user: string }[];
  readonly invitations?: { readonly [hash: string]: { readonly by: string } };
  readonly widgets?: { readonly [id: string]: { readonly [key: string]: number | string } };
};

export const apps: CollectionDefinition = {
  name: 'apps',
  indexes: [
    { name: 'email', path: ['email'], unique: true },
    { name: 'name', path: ['name'] },
    { name: 'member', path: ['members', '*', 'user'] },
    { name: 'invitation', path: ['invitations', '*'], unique: true },
    { name: 'note', path: ['note', 'text'] },
    { name: 'seen', path: ['seen'], ordered: true },
  ],
};

export const ids = (found: readonly Stored<App>[]) => found.map(({ id }) => id);

export async function listed<T>(all: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const one of all) list.push(one);
  return list;
}
