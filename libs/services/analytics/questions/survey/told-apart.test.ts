import { toldApart } from './told-apart';

it('numbers texts that are there already', () => {
  expect(toldApart(['Why?', 'How?', 'Why?', 'Why?'])).toEqual(['Why?', 'How?', 'Why? (2)', 'Why? (3)']);
});

it('takes no number that somebody wrote', () => {
  expect(toldApart(['Why? (2)', 'Why?', 'Why?'])).toEqual(['Why? (2)', 'Why?', 'Why? (3)']);
});

it('leaves empty texts as they are', () => {
  expect(toldApart(['', ''])).toEqual(['', '']);
});
