import { searchedIn, seenNodes, toldSearch, withPress } from './searched';

const tree = {
  nodes: [
    { id: 'a', text: 'Account', depth: 0 },
    { id: 'a1', text: 'Password', depth: 1 },
    { id: 'b', text: 'Help', depth: 0 },
    { id: 'b1', text: 'Contact', depth: 1 },
    { id: 'b2', text: 'More', depth: 1 },
    { id: 'b21', text: 'Terms', depth: 2 },
  ],
};
const pressed = (...ids: readonly string[]) =>
  ids.reduce((known, id, index) => withPress(tree, known, id, (index + 1) * 1_000), searchedIn(null));
const seen = (...ids: readonly string[]) => seenNodes(tree, pressed(...ids)).map(({ id }) => id);

it('shows the top first, then one branch at a time', () => {
  expect(seen()).toEqual(['a', 'b']);
  expect(seen('a')).toEqual(['a', 'a1', 'b']);
  expect(seen('a', 'b')).toEqual(['a', 'b', 'b1', 'b2']);
  expect(seen('b', 'b2')).toEqual(['a', 'b', 'b1', 'b2', 'b21']);
});

it('closes what is pressed again, with all below it', () => {
  expect(seen('b', 'b2', 'b2')).toEqual(['a', 'b', 'b1', 'b2']);
  expect(seen('b', 'b2', 'b')).toEqual(['a', 'b']);
});

it('tells what was selected, all that was pressed before, and how long it took', () => {
  expect(toldSearch(pressed('a', 'b', 'b1'))).toEqual({ node: 'b1', path: ['a', 'b', 'b1'], ms: 3_000 });
  expect(pressed('b', 'b1', 'a').node).toBe('');
});
