import { initialsOf, nameOf } from './person';

it.each([
  [{ name: 'Mara', lastname: 'Vogt', email: 'm@x.org' }, 'MV'],
  [{ name: 'Mara', email: 'm@x.org' }, 'MA'],
  [{ email: 'ada.lovelace@x.org' }, 'AL'],
  [{ email: 'q@x.org' }, 'Q'],
  [{ email: '' }, '?'],
])('%j is %s', (person, initials) => {
  expect(initialsOf({ id: '1', ...person })).toBe(initials);
});

it('falls back to the address for the name', () => {
  expect(nameOf({ id: '1', email: 'm@x.org' })).toBe('m@x.org');
});
