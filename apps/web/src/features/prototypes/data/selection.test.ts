import { selectAll, emptySelection, extendTo, onlyShown, toggle } from './selection';

const shown = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: { readonly ids: ReadonlySet<string> }) => [...selection.ids].toSorted();

it('takes one in and out', () => {
  const one = toggle(emptySelection, 'b');
  expect(ids(toggle(one, 'd'))).toEqual(['b', 'd']);
  expect(ids(toggle(one, 'b'))).toEqual([]);
  expect(emptySelection.ids.size).toBe(0);
});

it('reaches from the last one taken, forwards and backwards, and keeps what was there', () => {
  const from = toggle(toggle(emptySelection, 'e'), 'b');
  expect(ids(extendTo(from, 'd', shown))).toEqual(['b', 'c', 'd', 'e']);
  expect(ids(extendTo(from, 'a', shown))).toEqual(['a', 'b', 'e']);
});

it('begins a range where there is none yet', () => {
  const first = extendTo(emptySelection, 'b', shown);
  expect(ids(first)).toEqual(['b']);
  expect(ids(extendTo(first, 'd', shown))).toEqual(['b', 'c', 'd']);
  expect(ids(extendTo(toggle(emptySelection, 'gone'), 'c', shown))).toEqual(['c', 'gone']);
});

it('counts only what is on the page', () => {
  expect(ids(onlyShown(selectAll(shown), ['b', 'x']))).toEqual(['b']);
});
