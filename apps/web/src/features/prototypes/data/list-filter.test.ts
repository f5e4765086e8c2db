import type { ListedPerson } from '@rehearse/contract';
import type { ListedApp } from './app-list';
import { type Beside, type ListFilter, noFilter, partsSet, passes, toggled } from './list-filter';

const apps: readonly ListedApp[] = ['never', 'draft', 'runs', 'closed'].map((id) => ({ _id: id, id, name: id }));
const inFolder: ListedApp = { _id: 'inFolder', id: 'inFolder', name: '', folder: 'f1' };
const all = [...apps, inFolder];
const person = (id: string, more: Partial<ListedPerson>): ListedPerson => ({
  ...{ _id: id, id, email: `${id}@example.org`, name: '', lastname: '', apps: [], folders: [] },
  ...more,
});
const beside: Beside = {
  studies: { draft: 'draft', runs: 'running', closed: 'closed' },
  people: [person('mara', { apps: ['runs', 'draft'] }), person('jo', { folders: ['f1'] })],
};
const left = (filter: Partial<ListFilter>) =>
  all.filter(passes({ ...noFilter, ...filter }, beside)).map(({ id }) => id);

it('asks for nothing until something is set', () => {
  expect(left({})).toEqual(all.map(({ id }) => id));
  expect([partsSet(noFilter), partsSet({ states: ['draft', 'closed'], people: ['jo'] })]).toEqual([0, 2]);
});

it('takes any of the states, and what nobody has arranged is being written', () => {
  expect(left({ states: ['running', 'closed'] })).toEqual(['runs', 'closed']);
  expect(left({ states: ['draft'] })).toEqual(['never', 'draft', 'inFolder']);
});

it('takes what any of the people is in, by the folder as well', () => {
  expect(left({ people: ['mara'] })).toEqual(['draft', 'runs']);
  expect(left({ people: ['mara', 'jo'] })).toEqual(['draft', 'runs', 'inFolder']);
  expect(left({ people: ['gone'] })).toEqual([]);
});

it('asks for state and people at once', () => {
  expect(left({ states: ['running'], people: ['mara'] })).toEqual(['runs']);
});

it('chooses and takes back', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
