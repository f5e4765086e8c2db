import { placeLabels } from './label-placement';

it('writes towards the middle', () => {
  const [left, right] = placeLabels(
    [
      { x: 50, y: 100, lines: ['S-31'] },
      { x: 350, y: 100, lines: ['S-08'] },
    ],
    400,
    200,
  );
  expect(left).toMatchObject({ anchor: 'start' });
  expect(right).toMatchObject({ anchor: 'end' });
});

it('goes out of the way of an earlier label', () => {
  const [first, second] = placeLabels(
    [
      { x: 50, y: 100, lines: ['one'] },
      { x: 52, y: 101, lines: ['two'] },
    ],
    400,
    200,
  );
  expect(first?.y).not.toBe(second?.y);
});

it('covers no other point', () => {
  const [label] = placeLabels(
    [
      { x: 50, y: 100, lines: ['a label'] },
      { x: 80, y: 100, lines: ['b'] },
    ],
    400,
    200,
  );
  expect(label?.y).not.toBe(101);
  expect(label).not.toBeNull();
});

it('covers no dot either, where it can', () => {
  const point = { x: 50, y: 100, lines: ['a label'] };
  const free = placeLabels([point], 400, 200)[0];
  const beside = placeLabels([point], 400, 200, [{ x: 80, y: 98 }])[0];
  expect(beside?.y).not.toBe(free?.y);
  const everywhere = Array.from({ length: 400 }, (_, index) => ({ x: index, y: (index % 20) * 10 }));
  expect(placeLabels([point], 400, 200, everywhere)[0]).toEqual(free);
});

it('knows that Chinese letters are wide', () => {
  const at = (line: string) => placeLabels([{ x: 60, y: 100, lines: [line] }], 120, 200)[0];
  expect(at('12345678')).not.toBeNull();
  expect(at('时间短时间短通常')).toBeNull();
});

it('gives up rather than writing over another or over the edge', () => {
  const crowd = Array.from({ length: 9 }, () => ({ x: 50, y: 100, lines: ['a long label', 'of two lines'] }));
  expect(placeLabels(crowd, 200, 200).filter((place) => place === null).length).toBeGreaterThan(3);
  expect(placeLabels([{ x: 50, y: 100, lines: ['far too long for a chart of this width'] }], 100, 200)).toEqual([null]);
});
