import { comparedElements } from './compared-elements';

const group = (seen: number, clicked: Readonly<Record<string, number>>) => ({
  screens: [{ screen: 's', sessions: seen }],
  widgets: Object.entries(clicked).map(([widget, sessions]) => ({ screen: 's', widget, sessions })),
});

it('sets shares of those who saw the screen against each other, the greatest difference first', () => {
  const found = comparedElements(group(40, { pay: 10, back: 20 }), group(50, { pay: 45, back: 26, help: 5 }));
  expect(found.map(({ widget, clicked }) => [widget, clicked.a.x, clicked.b.x, clicked.b.n, clicked.verdict])).toEqual([
    ['pay', 10, 45, 50, 'clearly'],
    ['help', 0, 5, 50, 'probably'],
    ['back', 20, 26, 50, 'cannotTell'],
  ]);
});

it('leaves out what too few have seen', () => {
  expect(comparedElements(group(4, { pay: 4 }), group(50, { pay: 1 }))).toEqual([]);
});
