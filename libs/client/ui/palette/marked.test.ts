import { markedAfter } from './marked';

it('goes on by one, and around the ends', () => {
  expect(markedAfter(3, 0, 'ArrowDown')).toBe(1);
  expect(markedAfter(3, 2, 'ArrowDown')).toBe(0);
  expect(markedAfter(3, 0, 'ArrowUp')).toBe(2);
});
it('goes by pages up to the ends', () => {
  expect(markedAfter(20, 3, 'PageDown')).toBe(11);
  expect(markedAfter(20, 15, 'PageDown')).toBe(19);
  expect(markedAfter(20, 3, 'PageUp')).toBe(0);
});
it('leaves other keys, and an empty list, to the search', () => {
  expect(markedAfter(3, 0, 'ArrowLeft')).toBeNull();
  expect(markedAfter(3, 0, 'Home')).toBeNull();
  expect(markedAfter(0, 0, 'ArrowDown')).toBeNull();
});
