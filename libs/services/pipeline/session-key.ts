/** A session of a prototype. */
export interface SessionKey {
  readonly app: string;
  readonly session: string;
}

export const keyOf = ({ app, session }: SessionKey): string => `${app}/${session}`;

/** What ClickHouse takes of names at once, in characters: a field of a request ends at 128 KB, with all that is escaped. */
const maxNameChars = 20_000;

/** Each key once, in chunks of `most` at most that fit into one statement. */
export function inChunks(sessionKeys: readonly SessionKey[], max = Infinity): readonly (readonly SessionKey[])[] {
  const parts: SessionKey[][] = [];
  let room = 0;
  for (const sessionKey of new Map(sessionKeys.map((one) => [keyOf(one), one])).values()) {
    const size = keyOf(sessionKey).length;
    if (room < size || parts.at(-1)?.length === max) {
      parts.push([]);
      room = maxNameChars;
    }
    parts.at(-1)?.push(sessionKey);
    room -= size;
  }
  return parts;
}

/**
 * As parameters of a statement. Where another app may have a session of the same name they are compared as pairs:
 * `(app, session) IN arrayZip({apps}, {sessions})`.
 */
export const namesOf = (
  sessionKeys: readonly SessionKey[],
): { readonly apps: string[]; readonly sessions: string[] } => ({
  apps: sessionKeys.map(({ app }) => app),
  sessions: sessionKeys.map(({ session }) => session),
});
