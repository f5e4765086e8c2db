import type { LivePerson } from '@rehearse/contract';

/** A person, however many pages of it are there. */
export interface LiveUser {
  readonly id: string;
  readonly name: string;
  readonly color: number;
  /** On all of its pages. */
  readonly isIdle: boolean;
  /** The page where it did something last, as far as one can tell. */
  readonly page: LivePerson;
}

/** In the order in which they came. */
export function usersOf(people: readonly LivePerson[]): readonly LiveUser[] {
  const users = Map.groupBy(people, ({ user }) => user);
  return [...users].flatMap(([id, pages]) => {
    const page = pages.find(({ idle, cursor }) => !idle && cursor) ?? pages.find(({ idle }) => !idle) ?? pages[0];
    if (!page) return [];
    return [{ id, name: page.name, color: page.color, isIdle: pages.every(({ idle }) => idle), page }];
  });
}
