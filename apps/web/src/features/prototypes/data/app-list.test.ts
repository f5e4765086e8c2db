import { filterAndSort, type ListedApp } from './app-list';

const app = (id: string, name: string, more: Partial<ListedApp> = {}): ListedApp => ({ _id: id, id, name, ...more });
const view = { search: '', sort: 'edited', scope: 'all' } as const;
const names = (apps: readonly ListedApp[]) => apps.map(({ name }) => name);
const apps = [
  app('1', 'Café, tickets', { lastUpdate: 1, permission: 3 }),
  app('2', 'Bank 10', { lastUpdate: 3, permission: 2 }),
  app('3', 'bank 9', { lastUpdate: 2, permission: 3 }),
];

it('puts the last edited first', () => {
  expect(names(filterAndSort(apps, view))).toEqual(['Bank 10', 'bank 9', 'Café, tickets']);
});

it('sorts names as people do', () => {
  expect(names(filterAndSort(apps, { ...view, sort: 'name' }))).toEqual(['bank 9', 'Bank 10', 'Café, tickets']);
});

it('finds every word in any order, with or without accents', () => {
  expect(names(filterAndSort(apps, { ...view, search: ' tick CAFE ' }))).toEqual(['Café, tickets']);
  expect(filterAndSort(apps, { ...view, search: 'tick bank' })).toEqual([]);
});

it('tells own from shared prototypes', () => {
  expect(names(filterAndSort(apps, { ...view, scope: 'shared' }))).toEqual(['Bank 10']);
  expect(names(filterAndSort(apps, { ...view, scope: 'mine' }))).toEqual(['bank 9', 'Café, tickets']);
});

it('puts aside what is archived', () => {
  const all = [...apps, app('4', 'Old', { archivedAt: 1, permission: 3 })];
  expect(names(filterAndSort(all, { ...view, scope: 'mine' }))).not.toContain('Old');
  expect(names(filterAndSort(all, view))).toHaveLength(3);
  expect(names(filterAndSort(all, { ...view, scope: 'archived' }))).toEqual(['Old']);
});

it('leaves its input alone', () => {
  filterAndSort(apps, { ...view, sort: 'name' });
  expect(apps[0]?.id).toBe('1');
});
