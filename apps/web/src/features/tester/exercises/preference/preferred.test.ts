import { letterOf, preferredIn, toldPreference } from './preferred';

it('begins with nothing, whatever was kept', () => {
  expect(preferredIn(null)).toEqual({ choice: '', why: '' });
  expect(preferredIn('c1')).toEqual({ choice: '', why: '' });
});

it('tells a reason where there is one', () => {
  expect(toldPreference({ choice: 'c1', why: ' clear ' })).toEqual({ choice: 'c1', why: 'clear' });
  expect(toldPreference({ choice: 'c1', why: '  ' })).toEqual({ choice: 'c1' });
});

it('names them by letters', () => {
  expect([0, 1, 5].map(letterOf)).toEqual(['A', 'B', 'F']);
});
