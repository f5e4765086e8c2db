import { matchingIcons } from './use-icons';

const names = [
  'a-b',
  'arrow-bar-left',
  'arrow-left',
  'arrow-left-bar',
  'home-2',
  'home',
  'smart-home',
  'start',
  'star',
];

it('puts the very name first, then what begins with it', () => {
  expect(matchingIcons(names, 'home')).toEqual(['home', 'home-2', 'smart-home']);
  expect(matchingIcons(names, 'star')).toEqual(['star', 'start']);
  expect(matchingIcons(names, ' Arrow left')).toEqual(['arrow-left', 'arrow-left-bar', 'arrow-bar-left']);
});

it('finds words in any order, and everything without a search', () => {
  expect(matchingIcons(names, 'left bar')).toEqual(['arrow-bar-left', 'arrow-left-bar']);
  expect(matchingIcons(names, ' ')).toBe(names);
});
