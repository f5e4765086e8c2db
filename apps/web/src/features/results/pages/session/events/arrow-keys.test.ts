import type { KeyboardEvent } from 'react';
import { chooseByKey } from './arrow-keys';

function press(key: string, chosen: number | null, count: number, held: Partial<KeyboardEvent> = {}) {
  let prevented = false;
  let choice: number | null = null;
  const event = {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    preventDefault: () => (prevented = true),
    ...held,
  };
  chooseByKey(event as unknown as KeyboardEvent, chosen, count, (index) => (choice = index));
  return { prevented, choice };
}
const after = (key: string, chosen: number | null, count = 30) => press(key, chosen, count).choice;

it('goes on and back by one, by ten, and to the ends', () => {
  expect(['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'].map((key) => after(key, 12))).toEqual([13, 13, 11, 11]);
  expect(['PageDown', 'PageUp', 'Home', 'End'].map((key) => after(key, 12))).toEqual([22, 2, 0, 29]);
});

it('stays within what there is', () => {
  expect([after('ArrowDown', 29), after('PageDown', 25), after('ArrowUp', 0), after('PageUp', 4)]).toEqual([
    29, 29, 0, 0,
  ]);
});

it('begins at the first one', () => {
  expect([after('ArrowDown', null), after('ArrowUp', null), after('End', null)]).toEqual([0, 0, 29]);
});

it('leaves other keys to the browser, and those that are held with another', () => {
  const ignored = { prevented: false, choice: null };
  expect(press('a', 3, 9)).toEqual(ignored);
  expect(press('ArrowDown', null, 0)).toEqual(ignored);
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
    expect(press('ArrowDown', 3, 9, { [held]: true })).toEqual(ignored);
  expect(press('ArrowDown', 3, 9)).toEqual({ prevented: true, choice: 4 });
});
