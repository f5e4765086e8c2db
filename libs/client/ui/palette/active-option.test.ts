import { activeIndexAfter } from './active-option';

it('goes on by one, and around the ends', () => {
  expect(activeIndexAfter(3, 0, 'ArrowDown')).toBe(1);
  expect(activeIndexAfter(3, 2, 'ArrowDown')).toBe(0);
  expect(activeIndexAfter(3, 0, 'ArrowUp')).toBe(2);
});
it('goes by pages up to the ends', () => {
  expect(activeIndexAfter(20, 3, 'PageDown')).toBe(11);
  expect(activeIndexAfter(20, 15, 'PageDown')).toBe(19);
  expect(activeIndexAfter(20, 3, 'PageUp')).toBe(0);
});
it('leaves other keys, and an empty list, to the search', () => {
  expect(activeIndexAfter(3, 0, 'ArrowLeft')).toBeNull();
  expect(activeIndexAfter(3, 0, 'Home')).toBeNull();
  expect(activeIndexAfter(0, 0, 'ArrowDown')).toBeNull();
});
