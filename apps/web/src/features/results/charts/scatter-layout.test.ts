import { layOut, type ScatterPoint } from './scatter-layout';

const point = (id: string, more: Partial<ScatterPoint> = {}): ScatterPoint => ({
  id,
  name: id,
  duration: 60_000,
  interactions: 10,
  result: 'success',
  outlier: null,
  score: 0,
  ...more,
});

it('places points by their time and their interactions, few at the bottom', () => {
  const { marks } = layOut([point('a', { duration: 30_000 }), point('b', { interactions: 20 })], 800);
  const [a, b] = marks;
  expect(a?.x).toBeLessThan(b?.x ?? 0);
  expect(a?.y).toBeGreaterThan(b?.y ?? 0);
});

it('names the six most unusual of the outliers, each with its first reason', () => {
  const points = Array.from({ length: 9 }, (_, index) =>
    point(`p${index}`, {
      duration: 20_000 * 1.6 ** index,
      interactions: 10 + 9 * index,
      outlier: index === 0 ? null : 'long; many',
      score: index === 0 ? 99 : index,
    }),
  );
  const { labels } = layOut(points, 1_200);
  expect(labels.map((label) => label.point.id)).toEqual(['p8', 'p7', 'p6', 'p5', 'p4', 'p3']);
  expect(labels[0]?.lines).toEqual(['p8', 'long']);
});

it('breaks a long reason after a comma', () => {
  const linesOf = (outlier: string) => layOut([point('p', { outlier })], 1_200).labels[0]?.lines;
  expect(linesOf('many interactions: 1,200, others 14')).toEqual(['p', 'many interactions: 1,200,', 'others 14']);
  expect(linesOf('long: 9 min, others 3')).toEqual(['p', 'long: 9 min, others 3']);
  // 33 letters with the gap between fit, 34 do not.
  expect(linesOf(`${'a'.repeat(20)}, ${'b'.repeat(12)}`)).toHaveLength(2);
  expect(linesOf(`${'a'.repeat(20)}, ${'b'.repeat(13)}`)).toHaveLength(3);
});

it('finds the nearest point within reach of the pointer', () => {
  const plot = layOut([point('a', { duration: 30_000 }), point('b', { duration: 60_000 })], 800);
  const [a, b] = plot.marks;
  if (!a || !b) throw new Error('two points, two marks');
  expect(plot.nearest(b.x - 3, b.y)).toBe(1);
  expect(plot.nearest(a.x + 1, a.y + 1)).toBe(0);
  expect(plot.nearest(a.x + 13.9, a.y)).toBe(0);
  expect(plot.nearest(a.x - 14, a.y)).toBeNull();
  expect(plot.nearest(a.x - 10, a.y - 10)).toBeNull();
});
