import type { Question } from '@rehearse/contract';
import { hasLines, withChoices, withLines, withDepth } from './choices';

const choices = ['a', 'b'].map((id) => ({ id, text: id.toUpperCase() }));

it('gives a question other choices, or lines', () => {
  const other = choices.toReversed();
  expect(withChoices({ kind: 'ranking', choices }, other)).toEqual({ kind: 'ranking', choices: other });
  expect(withChoices({ kind: 'matrix', rows: choices, max: 5 }, other)).toEqual({
    kind: 'matrix',
    rows: other,
    max: 5,
  });
  const text: Question = { kind: 'text' };
  expect(withChoices(text, other)).toBe(text);
});

it('keeps what belongs to a choice besides its text', () => {
  const other = choices.toReversed();
  const cards = choices.map((choice) => ({ ...choice, description: `about ${choice.id}` }));
  expect(withChoices({ kind: 'cardSort', cards, groups: [] }, other)).toMatchObject({ cards: cards.toReversed() });
  const picture = { url: 'a/b.png', name: 'b.png', width: 4, height: 3 };
  const shown = [
    { id: 'a', text: 'A', screen: '', picture },
    { id: 'b', text: 'B', screen: 's1' },
  ];
  const added = [...other, { id: 'c', text: 'C' }];
  expect(withChoices({ kind: 'preference', choices: shown }, added)).toEqual({
    kind: 'preference',
    choices: [...shown.toReversed(), { id: 'c', text: 'C', screen: '' }],
  });
});

it('makes a choice of each pasted line, around what stands there', () => {
  const pasted = withLines(choices, 'a', 'x', 'y', ' One\r\n\n Two \nThree\n');
  expect(pasted.map(({ text }) => text)).toEqual(['xOne', 'Two', 'Threey', 'B']);
  expect(pasted[0]?.id).toBe('a');
  expect(new Set(pasted.map(({ id }) => id)).size).toBe(4);
  expect(withLines(choices, 'gone', '', '', 'a\nb')).toBe(choices);
});

it.each([
  ['one', false],
  ['one\n', false],
  ['one\n\ntwo', true],
])('tells several lines from one: %j', (text, has) => {
  expect(hasLines(text)).toBe(has);
});

const tree = {
  kind: 'treeTest' as const,
  nodes: [
    { id: 'a', text: 'Account', depth: 0 },
    { id: 'b', text: 'Password', depth: 0 },
    { id: 'c', text: 'Reset', depth: 1 },
  ],
  right: ['c'],
};
const depths = ({ nodes }: typeof tree) => nodes.map(({ depth }) => depth);

it('hangs a node on the one before it, with all below it, and no deeper', () => {
  const hung = withDepth(tree, 'b', 1);
  expect(hung.nodes.map(({ depth }) => depth)).toEqual([0, 1, 2]);
  expect(withDepth(hung, 'b', 1)).toEqual(hung);
  expect(depths(withDepth(hung, 'b', -1) as typeof tree)).toEqual([0, 0, 1]);
  expect(withDepth(tree, 'a', -1)).toBe(tree);
  expect(withDepth(tree, 'a', 1)).toBe(tree);
});

it('keeps how deep nodes are when others come and go, and forgets right ones that went', () => {
  const added = withChoices(tree, [...tree.nodes, { id: 'd', text: 'New' }]);
  expect(added).toMatchObject({ nodes: [{ depth: 0 }, { depth: 0 }, { depth: 1 }, { depth: 1 }], right: ['c'] });
  const gone = withChoices(tree, tree.nodes.slice(2));
  expect(gone).toMatchObject({ nodes: [{ id: 'c', depth: 0 }], right: ['c'] });
  expect(withChoices(tree, tree.nodes.slice(0, 2))).toMatchObject({ right: [] });
});
