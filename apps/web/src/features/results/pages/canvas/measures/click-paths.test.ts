import { type ClickEdge, type ClickNode, drawClickPaths, frequentEdges, placeIn } from './click-paths';

const node = (id: string, x: number | null, y: number | null) => ({ id, screen: 's1', widget: id, count: 1, x, y });
const edge = (from: string | null, to: string | null, sessions: number) =>
  ({ from, to, count: sessions, sessions }) as ClickEdge;
const nodes = [node('a', 0, 0), node('b', 100, 0), node('c', null, null)] as ClickNode[];
const edges = [
  edge(null, 'a', 9),
  edge('a', 'b', 2),
  edge('b', 'a', 5),
  edge('a', 'c', 1),
  edge('b', null, 4),
  edge('a', 'a', 3),
];
const at = ({ x, y }: ClickNode) => (x === null || y === null ? null : { x, y });

it('leads from click to click, the busiest first; there and back keep apart', () => {
  const drawn = drawClickPaths(edges, nodes, 10, at);
  expect(drawn.edges.map(({ edge: { from, to } }) => [from, to])).toEqual([
    ['b', 'a'],
    ['a', 'b'],
  ]);
  const [back, there] = drawn.edges.map(({ spots }) => spots[0]?.y ?? 0);
  expect([Math.sign(back ?? 0), Math.sign(there ?? 0)]).toEqual([1, -1]);
  expect(drawn.edges[0]?.head).toMatchObject({ angle: expect.any(Number) as number });
  expect(drawn.edges[0]?.width).toBeGreaterThan(drawn.edges[1]?.width ?? 0);
});

it('says where sessions begin and end', () => {
  const { nodes: drawn } = drawClickPaths(edges, nodes, 10, at);
  expect(drawn.map(({ node: { id }, begun, ended }) => [id, begun, ended])).toEqual([
    ['a', 9, 0],
    ['b', 0, 4],
  ]);
});

it('leaves out what few sessions did', () => {
  expect(frequentEdges(edges, 10, 0.4).map(({ sessions }) => sessions)).toEqual([9, 5, 4]);
  expect(drawClickPaths(frequentEdges(edges, 10, 0.6), nodes, 10, at).nodes).toHaveLength(1);
});

it('lies on its screen, by keyboard in the middle of the widget', () => {
  const place = placeIn(new Map([['s1', { x: 10, y: 20, w: 50, h: 50 }]]), 0.5, () => ({ x: 8, y: 8 }));
  expect(nodes.map(place)).toEqual([
    { x: 10, y: 20 },
    { x: 60, y: 20 },
    { x: 14, y: 24 },
  ]);
  expect(place({ ...nodes[0], screen: 'gone' } as ClickNode)).toBeNull();
});
