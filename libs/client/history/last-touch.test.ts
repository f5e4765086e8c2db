import type { AppChange, AppVersion } from '@rehearse/contract';
import type { Difference } from '@rehearse/model';
import { lastTouch } from './last-touch';

const version = (number: number, author: string, name: string, screen: string | null = 'Cart') =>
  ({
    number,
    ended: number,
    authors: [{ id: author }],
    summary: [{ screen, kind: 'widget', act: 'moved', count: 1, names: [name] }, { rest: 3 }],
  }) as unknown as AppVersion;
const difference = (name: string) =>
  ({ kind: 'widget', id: 'w', name, screen: { id: 's', name: 'Cart' }, act: 'removed' }) as unknown as Difference;
const since = [version(9, 'ada', 'Pay', 'Home'), version(8, 'ben', 'Pay'), version(7, 'cleo', 'Pay')];

test('the newest version that names it tells who changed an element; else all who changed something since', () => {
  expect(lastTouch([], since, difference('Pay'))).toMatchObject({ ended: 8, authors: [{ id: 'ben' }] });
  expect(lastTouch([], [...since, version(6, 'ada', 'Tip')], difference('Total'))).toEqual({
    authors: [{ id: 'ada' }, { id: 'ben' }, { id: 'cleo' }],
  });
  expect(lastTouch([], [], difference('Pay'))).toBeUndefined();
});

test('while single changes are remembered, the last of them that is about the element tells', () => {
  const change = (author: string, time: number, operation: object) =>
    ({ author, time, operations: [operation] }) as unknown as AppChange;
  const changes = [
    change('ada', 1, { op: 'set', at: ['widgets', 'w', 'x'], value: 1 }),
    change('ben', 2, { op: 'remove', kind: 'widgets', id: 'w' }),
    change('cleo', 3, { op: 'set', at: ['widgets', 'other', 'x'], value: 1 }),
  ];
  expect(lastTouch(changes, since, difference('Pay'))).toEqual({ authors: [{ id: 'ben' }], ended: 2 });
  expect(lastTouch(changes.slice(2), since, difference('Pay'))).toMatchObject({ ended: 8 });
});
