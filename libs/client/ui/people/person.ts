export interface Person {
  readonly id: string;
  readonly name?: string;
  readonly lastname?: string;
  readonly email: string;
  /** File name of their picture. */
  readonly image?: string | undefined;
}

/** Address of somebody's picture, which is everybody's to see; the name in it tells people apart who save it. */
export const pictureOf = ({ id, image }: Person): string | undefined =>
  image && `/rest/user/${encodeURIComponent(id)}/images/picture/${image}`;

export const nameOf = ({ name, lastname, email }: Person): string =>
  [name, lastname].filter(Boolean).join(' ') || email;

const letterOf = (word: string): string => Array.from(word)[0] ?? '';

/** Two letters of the name, else of the e-mail address before the @. */
export function initialsOf(person: Person): string {
  const words = (person.name || person.lastname ? nameOf(person) : (person.email.split('@')[0] ?? ''))
    .split(/[\s._-]+/)
    .filter(Boolean);
  const [first = '?', last = first.slice(1)] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return `${letterOf(first)}${letterOf(last)}`.toUpperCase();
}
