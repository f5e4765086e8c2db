import type { LivePerson } from '@rehearse/contract';

/** Of names and cursors. */
const colors = 12;

/** The color that a person has there already, else the first that is free, beginning at one that depends on the person. */
export function colorOf(user: string, people: Iterable<Pick<LivePerson, 'user' | 'color'>>): number {
  const taken = new Map<number, string>();
  for (const person of people) {
    if (person.user === user) return person.color;
    taken.set(person.color, person.user);
  }
  const first = Array.from(user).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  const wheel = Array.from({ length: colors }, (_, step) => (first + step) % colors);
  return wheel.find((color) => !taken.has(color)) ?? first % colors;
}
