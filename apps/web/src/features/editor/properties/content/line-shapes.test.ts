import { lineShapeNames, lineShapes, shapeOfPath } from './line-shapes';

it('knows its own shapes again, and no other', () => {
  for (const name of lineShapeNames) {
    const stored: unknown = JSON.parse(JSON.stringify(lineShapes[name]));
    expect(shapeOfPath(stored)).toBe(name);
  }
  expect(
    shapeOfPath([
      { y: 0.5, x: 0, t: 'M' },
      { t: 'L', x: 1, y: 0.5 },
    ]),
  ).toBe('level');
  expect([undefined, 'junk', [], [{ t: 'M', x: 0, y: 0 }]].map(shapeOfPath)).toEqual(Array(4).fill(undefined));
});

it('stays inside of its box', () => {
  for (const segments of Object.values(lineShapes))
    for (const segment of segments)
      for (const value of Object.values(segment))
        if (typeof value === 'number') expect(Math.abs(value - 0.5)).toBeLessThanOrEqual(0.5);
});
