import { dataOfTree, moved, nodesOfText, without } from './tree-data';

const nodes = [0, 1, 2, 1, 0].map((level, index) => ({ label: String(index), icon: '', level }));
const levels = (list: readonly { readonly level: number }[]) => list.map(({ level }) => level);

it('moves a node in and out with all that lies in it, where that is possible', () => {
  expect(levels(moved(nodes, 3, 1))).toEqual([0, 1, 2, 2, 0]);
  expect(levels(moved(nodes, 1, -1))).toEqual([0, 0, 1, 1, 0]);
  expect(levels(moved(nodes, 4, 1))).toEqual([0, 1, 2, 1, 1]);
  expect(moved(nodes, 2, 1)).toBe(nodes);
  expect(moved(nodes, 0, 1)).toBe(nodes);
  expect(moved(nodes, 0, -1)).toBe(nodes);
});

it('keeps what lay in a node that is removed', () => {
  expect(without(nodes, 1).map(({ label, level }) => `${label} ${level}`)).toEqual(['0 0', '2 1', '3 1', '4 0']);
  expect(levels(without(nodes, 0))).toEqual([0, 1, 0, 0]);
});

it('is saved as rows with the label as many columns in as it is deep', () => {
  expect(
    dataOfTree([
      { label: 'House', icon: 'home', level: 0 },
      { label: '', icon: '', level: 4 },
    ]),
  ).toEqual([
    ['House', 'home'],
    ['', ' '],
  ]);
});

it('reads lines with tabs before them', () => {
  expect(nodesOfText('A\n\tB\r\n\n\t\tC', 1)).toEqual([
    { label: 'A', icon: '', level: 1 },
    { label: 'B', icon: '', level: 2 },
    { label: 'C', icon: '', level: 3 },
  ]);
});
