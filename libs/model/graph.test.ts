import { fc } from '@rehearse/testkit/properties';
import { shop } from './app.fixture';
import { graphOf } from './graph';
import { validateApp } from './validate';

const node = fc.integer({ min: 0, max: 9 }).map(String);
const edges = fc.dictionary(node, fc.array(node, { maxLength: 4 }));

function reaches(from: string, target: string, next: (id: string) => readonly string[]): boolean {
  const [seen, waiting] = [new Set<string>(), [...next(from)]];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === target) return true;
    if (!seen.has(id)) waiting.push(...next(id));
    seen.add(id);
  }
  return false;
}

test('two nodes are on one cycle when each leads to the other; a node lies higher than what it leads to', () => {
  fc.assert(
    fc.property(edges, (graph) => {
      const next = (id: string) => (Object.hasOwn(graph, id) ? (graph[id] ?? []) : []);
      const { cycleOf, heightOf } = graphOf(Object.keys(graph), next);
      for (const from of cycleOf.keys()) {
        for (const to of cycleOf.keys()) {
          const isMutual = from === to || (reaches(from, to, next) && reaches(to, from, next));
          expect(cycleOf.get(from) === cycleOf.get(to)).toBe(isMutual);
        }
        for (const to of next(from)) {
          if (cycleOf.get(from) !== cycleOf.get(to)) expect(heightOf.get(from)).toBeGreaterThan(heightOf.get(to) ?? 0);
        }
      }
    }),
  );
});

test('as many screens in a row as a prototype may have, and as many wrong children, are looked through', () => {
  const screen = { name: '', x: 0, y: 0, w: 1, h: 1 };
  const screens = Object.fromEntries(
    Array.from({ length: 49_000 }, (_, index) => {
      const parents = [`s_${(index + 1) % 49_000}`];
      return [`s_${index}`, { ...screen, id: `s_${index}`, children: [], parents }];
    }),
  );
  expect(validateApp({ ...shop(), screens, lines: {} })).toHaveLength(49_000);
  const children = Array<number>(400_000).fill(1);
  const faults = validateApp({ ...shop(), screens: { s_1: { ...screen, id: 's_1', children } } });
  expect(faults.length).toBeGreaterThan(0);
});
