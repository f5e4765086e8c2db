import type { AppSummary, Folder } from '@rehearse/contract';
import { isMine, isOnlyYours } from './whose';

const app = (more: Partial<AppSummary> = {}): AppSummary => ({ _id: 'a', id: 'a', name: '', permission: 3, ...more });
const folders: readonly Folder[] = [
  { _id: 'alone', id: 'alone', name: '', role: 'owner', people: 1 },
  { _id: 'crowd', id: 'crowd', name: '', role: 'owner', people: 3 },
];
const is = (more: Partial<AppSummary>) => isOnlyYours(app(more), folders);

it('is for the owner alone as long as there is no way in for others', () => {
  expect([is({}), is({ people: 1 }), is({ people: 1, folder: 'alone' })]).toEqual([true, true, true]);
  expect(is({ people: 2 })).toBe(false);
  expect(is({ people: 1, folder: 'crowd' })).toBe(false);
  expect(is({ people: 1, link: { role: 'look' } })).toBe(false);
  expect(is({ people: 1, isPublic: true })).toBe(false);
});

it('is never what somebody else owns', () => {
  expect([isMine(app()), isMine(app({ permission: 2 }))]).toEqual([true, false]);
  expect(is({ permission: 2, people: 1 })).toBe(false);
});
