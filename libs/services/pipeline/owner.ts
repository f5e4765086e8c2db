/** Whose rows they are. */
export interface Owner {
  readonly app: string;
  readonly session: string;
}

export const keyOf = ({ app, session }: Owner): string => `${app}/${session}`;

/** What ClickHouse takes of names at once, in characters: a field of a request ends at 128 KB, with all that is escaped. */
const namesAtOnce = 20_000;

/** Each owner once, in parts that can be asked about at once, of `most` at most. */
export function inParts(owners: readonly Owner[], most = Infinity): readonly (readonly Owner[])[] {
  const parts: Owner[][] = [];
  let room = 0;
  for (const owner of new Map(owners.map((one) => [keyOf(one), one])).values()) {
    const size = keyOf(owner).length;
    if (room < size || parts.at(-1)?.length === most) {
      parts.push([]);
      room = namesAtOnce;
    }
    parts.at(-1)?.push(owner);
    room -= size;
  }
  return parts;
}

/** The names of a part, as parameters of a statement: the first session is of the first app, and so on. */
export const namesOf = (owners: readonly Owner[]): { readonly apps: string[]; readonly sessions: string[] } => ({
  apps: owners.map(({ app }) => app),
  sessions: owners.map(({ session }) => session),
});

/** The owners of a part one by one, for `(app, session) IN arrayZip(...)`: another app may have a session of that name. */
export const pairsOf = (owners: readonly Owner[]): { readonly apps: string[]; readonly sessions: string[] } => ({
  apps: owners.map(({ app }) => app),
  sessions: owners.map(({ session }) => session),
});
