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

describe('exactly', () => {
  // 10 letters of 5.7 px: 57 px wide, 13 px high.
  const ten = 'abcdefghij';
  const at = (x: number, y: number, width: number, height: number) =>
    placeLabels([{ x, y, lines: [ten] }], width, height)[0];

  it('has its baseline 3 px above the end of its line, beside the point', () => {
    expect(at(50, 100, 400, 200)).toEqual({ x: 63, y: 101, anchor: 'start' });
    expect(at(300, 100, 400, 200)).toEqual({ x: 287, y: 101, anchor: 'end' });
    expect(at(200, 100, 400, 200)).toMatchObject({ anchor: 'start' });
    expect(at(201, 100, 400, 200)).toMatchObject({ anchor: 'end' });
  });

  it('may touch the edge, and not cross it', () => {
    expect(at(0, 9, 70, 13)).toEqual({ x: 13, y: 10, anchor: 'start' });
    expect([at(0, 9, 69.9, 13), at(0, 9, 70, 12.9), at(0, 8.9, 70, 13)]).toEqual([null, null, null]);
    expect(at(70, 9, 70, 13)).toEqual({ x: 57, y: 10, anchor: 'end' });
  });

  it('goes above where the side is taken, else below', () => {
    const beside = [{ x: 70, y: 98 }];
    const above = [...beside, { x: 70, y: 84 }];
    const place = (others: typeof beside) => placeLabels([{ x: 50, y: 100, lines: [ten] }], 125, 200, others)[0];
    expect(place([])?.y).toBe(101);
    expect(place(beside)?.y).toBe(87);
    expect(place(above)?.y).toBe(120);
  });

  it('keeps 4 px from another label', () => {
    const second = (gap: number) =>
      placeLabels(
        [
          { x: 50, y: 100, lines: [ten] },
          { x: 50 + 13 + 57 + gap + 57 + 13, y: 100, lines: [ten] },
        ],
        260,
        200,
      )[1];
    expect([second(4)?.y, second(3.9)?.y]).toEqual([101, 87]);
  });
});
