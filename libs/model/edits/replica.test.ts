import { aTeamsApp } from '@rehearse/testkit/prototypes';
import type { Operation } from './operation';
import { Replica } from './replica';

const set = (at: string, value: unknown): Operation => ({ op: 'set', at: at.split('.'), value });
const change = (version: number, id: string, ...operations: Operation[]) => ({ version, id, operations });

test('own edits show on top of what is confirmed, which stays as it is', () => {
  const replica = new Replica(aTeamsApp(), 1);
  replica.add({ id: 'a', operations: [set('widgets.w_a.x', 5), set('name', 'A')] });
  replica.add({ id: 'b', operations: [set('widgets.w_a.x', 6), { op: 'remove', kind: 'screens', id: 's_b' }] });
  const shown = replica.shown();
  expect([shown.name, shown.widgets['w_a']?.x, Object.keys(shown.screens)]).toEqual(['A', 6, ['s_a', 's_c']]);
  expect(replica.confirmed).toEqual(aTeamsApp());
  expect(replica.shown()).toEqual(shown);
});

test('what others did before comes under one’s own edits; an edit that is confirmed is not one’s own any more', () => {
  const replica = new Replica(aTeamsApp(), 1);
  replica.add({ id: 'mine', operations: [set('widgets.w_a.x', 5)] });
  replica.receive([change(2, 'theirs', set('widgets.w_a.x', 9), set('widgets.w_a.y', 8))]);
  expect(replica.shown().widgets['w_a']).toMatchObject({ x: 5, y: 8 });
  replica.receive([change(3, 'mine', set('widgets.w_a.x', 5))]);
  expect([replica.own, replica.version]).toEqual([[], 3]);
  expect(replica.confirmed.widgets['w_a']).toMatchObject({ x: 5, y: 8 });
});

test('a change that came before counts once, and behind a gap nothing counts', () => {
  const replica = new Replica(aTeamsApp(), 1);
  const first = change(2, 'a', { op: 'insert', at: ['screens', 's_a', 'children'], item: 'w_b', after: null });
  expect(replica.receive([first])).toBe(true);
  expect(replica.receive([first, change(3, 'b', set('name', 'B'))])).toBe(true);
  expect(replica.receive([change(5, 'd', set('name', 'D'))])).toBe(false);
  expect([replica.version, replica.confirmed.name]).toEqual([3, 'B']);
});

test('an edit of which nothing is left shows nothing', () => {
  const replica = new Replica(aTeamsApp(), 1);
  replica.add({ id: 'mine', operations: [set('widgets.w_b.x', 5)] });
  replica.receive([change(2, 'theirs', { op: 'remove', kind: 'widgets', id: 'w_b' })]);
  expect(replica.shown()).toEqual(replica.confirmed);
});
