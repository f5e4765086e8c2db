import { all, nothing, reach, seen, toggle } from './selection';

const shown = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: { readonly ids: ReadonlySet<string> }) => [...selection.ids].toSorted();

it('takes one in and out', () => {
  const one = toggle(nothing, 'b');
  expect(ids(toggle(one, 'd'))).toEqual(['b', 'd']);
  expect(ids(toggle(one, 'b'))).toEqual([]);
  expect(nothing.ids.size).toBe(0);
});

it('reaches from the last one taken, forwards and backwards, and keeps what was there', () => {
  const from = toggle(toggle(nothing, 'e'), 'b');
  expect(ids(reach(from, 'd', shown))).toEqual(['b', 'c', 'd', 'e']);
  expect(ids(reach(from, 'a', shown))).toEqual(['a', 'b', 'e']);
});

it('begins a range where there is none yet', () => {
  const first = reach(nothing, 'b', shown);
  expect(ids(first)).toEqual(['b']);
  expect(ids(reach(first, 'd', shown))).toEqual(['b', 'c', 'd']);
  expect(ids(reach(toggle(nothing, 'gone'), 'c', shown))).toEqual(['c', 'gone']);
});

it('counts only what is on the page', () => {
  expect(ids(seen(all(shown), ['b', 'x']))).toEqual(['b']);
});
