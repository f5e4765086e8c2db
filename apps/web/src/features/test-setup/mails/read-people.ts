/** Somebody of a list that was pasted. */
interface ReadPerson {
  readonly address: string;
  readonly name?: string;
}

const address = /[^\s,;<>"'()]+@[^\s,;<>"'()]+/;

/**
 * One person a line: an address with a name before or behind it, as mail programs and spreadsheets write them. Each address once. Lines
 * without one are told as they are, but for a first one, which heads columns.
 */
export function readPeople(text: string): {
  readonly people: readonly ReadPerson[];
  readonly unread: readonly string[];
} {
  const people = new Map<string, ReadPerson>();
  const unread: string[] = [];
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    const [found] = address.exec(line) ?? [];
    if (found !== undefined) people.set(found.toLowerCase(), personOf(line, found));
    else if (line !== '' && index > 0) unread.push(line);
  }
  return { people: [...people.values()], unread };
}

function personOf(line: string, found: string): ReadPerson {
  const name = line
    .replace(found, ' ')
    .replaceAll(/[,;<>"()\t]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return name === '' ? { address: found } : { address: found, name };
}
