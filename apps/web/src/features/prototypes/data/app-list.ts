import type { AppSummary } from '@rehearse/contract';
import { isMine } from '../../../whose';

export { isMine };

export const sorts = ['edited', 'created', 'name', 'sessions'] as const;
type Sort = (typeof sorts)[number];
export const scopes = ['all', 'mine', 'shared', 'archived'] as const;
export type Scope = (typeof scopes)[number];

/** A list's entry; `permission` says what the caller may do with it. */
export type ListedApp = AppSummary;

const write = 2;
/** Put aside. */
export const isArchived = ({ archivedAt }: ListedApp): boolean => archivedAt !== undefined;

const later = (a = 0, b = 0): number => b - a;
/** Whether the caller may change it, and so copy it as well. */
export const mayEdit = ({ permission }: ListedApp): boolean => permission === undefined || permission >= write;

const order: Record<Sort, (a: ListedApp, b: ListedApp) => number> = {
  edited: (a, b) => later(a.lastUpdate, b.lastUpdate),
  created: (a, b) => later(a.created, b.created),
  name: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }),
  sessions: (a, b) => later(a.sessionCount, b.sessionCount),
};

/** What is archived is only among what is archived. */
export const isOf: Record<Scope, (app: ListedApp) => boolean> = {
  all: (app) => !isArchived(app),
  mine: (app) => !isArchived(app) && isMine(app),
  shared: (app) => !isArchived(app) && !isMine(app),
  archived: isArchived,
};

/** For searches: accents and case aside. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

export interface View {
  readonly search: string;
  readonly sort: Sort;
  readonly scope: Scope;
}

/** What a search (every word, anywhere in the name, accents aside), a scope and an order leave. */
export function filterAndSort(apps: readonly ListedApp[], { search, sort, scope }: View): ListedApp[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return apps
    .filter(isOf[scope])
    .filter(({ name }) => words.every((word) => plain(name).includes(word)))
    .sort((a, b) => order[sort](a, b) || a.id.localeCompare(b.id));
}
