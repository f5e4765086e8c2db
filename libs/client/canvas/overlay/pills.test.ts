import { nextName, pillForms } from './pills';

const pill = { whole: 100, icon: 24 };

it('shows pills whole where there is room, else their icons, and never over what follows', () => {
  expect(pillForms([pill, pill], 0, Infinity)).toEqual(['whole', 'whole']);
  expect(pillForms([pill, pill], 0, 130)).toEqual(['whole', 'icon']);
  expect(pillForms([pill, pill], 0, 99)).toEqual(['icon', 'icon']);
  expect(pillForms([pill, pill], 0, 40)).toEqual(['icon', 'none']);
  expect(pillForms([pill], 50, 40)).toEqual(['none']);
});

it('knows the next name on the same height', () => {
  const at = (x: number, y: number) => ({ x, y, w: 100, h: 100 });
  expect(nextName(at(0, 0), [at(0, 0), at(400, 10), at(200, -10), at(150, 40), at(-50, 0)], 22)).toBe(200);
  expect(nextName(at(0, 0), [at(0, 0)], 22)).toBe(Infinity);
});
