import { nameOfCopy } from './copy-name';

const english = (name: string) => `${name} copy`;

it('keeps a name that is free', () => expect(nameOfCopy(['Home'], 'Cart', english)).toBe('Cart'));
it('names copies and counts them', () => {
  expect(nameOfCopy(['Screen 1'], 'Screen 1', english)).toBe('Screen 1 copy');
  expect(nameOfCopy(['Screen 1', 'Screen 1 copy'], 'Screen 1', english)).toBe('Screen 1 copy 2');
});
it('counts on for a copy of a copy', () => {
  const taken = ['Screen 1', 'Screen 1 copy', 'Screen 1 copy 2'];
  expect(nameOfCopy(taken, 'Screen 1 copy', english)).toBe('Screen 1 copy 3');
  expect(nameOfCopy(taken, 'Screen 1 copy 2', english)).toBe('Screen 1 copy 3');
});
it('takes a name that only ends in a number for no copy', () => {
  expect(nameOfCopy(['copy 2'], 'copy 2', english)).toBe('copy 2 copy');
});
it('counts beyond ten', () => {
  const taken = ['Home', 'Home copy', ...Array.from({ length: 9 }, (_, index) => `Home copy ${index + 2}`)];
  expect(nameOfCopy(taken, 'Home copy 10', english)).toBe('Home copy 11');
});
