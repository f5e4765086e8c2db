import type { ListedPerson, Study, StudyStates } from '@rehearse/contract';
import type { ListedApp } from './app-list';

export const states = ['draft', 'running', 'closed'] as const satisfies readonly Study['status'][];

/** Any of these states, and with any of these people (ids); an empty list asks for nothing. */
export interface ListFilter {
  readonly states: readonly Study['status'][];
  readonly people: readonly string[];
}

export const noFilter: ListFilter = { states: [], people: [] };

/** How many parts of it are set. */
export const partsSet = (filter: ListFilter): number =>
  Object.values(filter).filter((choices: readonly string[]) => choices.length > 0).length;

/** What is known beside the list: undefined until it is. */
export interface Beside {
  readonly studies: StudyStates | undefined;
  readonly people: readonly ListedPerson[] | undefined;
}

export function passes(filter: ListFilter, { studies, people = [] }: Beside): (app: ListedApp) => boolean {
  const chosen = people.filter(({ id }) => filter.people.includes(id));
  const apps = new Set(chosen.flatMap((person) => person.apps));
  const folders = new Set(chosen.flatMap((person) => person.folders));
  return ({ id, folder = '' }) =>
    (filter.states.length === 0 || filter.states.includes(studies?.[id] ?? 'draft')) &&
    (filter.people.length === 0 || apps.has(id) || folders.has(folder));
}

/** With the choice, or without it where it was there. */
export const toggled = <Choice extends string>(choices: readonly Choice[], choice: Choice): readonly Choice[] =>
  choices.includes(choice) ? choices.filter((one) => one !== choice) : [...choices, choice];
