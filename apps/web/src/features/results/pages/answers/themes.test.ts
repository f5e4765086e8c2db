import { countThemes, tagsOf } from './themes';

const themes = [
  { session: 'S1', tag: 'price' },
  { session: 'S1', tag: 'price' },
  { session: 'S1', tag: 'colour' },
  { session: 'S2', tag: 'price' },
  { session: 'elsewhere', tag: 'colour' },
];

it('tells the tags of an answer once each', () => {
  expect(tagsOf(themes, 'S1')).toEqual(['colour', 'price']);
  expect(tagsOf(themes, 'S3')).toEqual([]);
});

it('counts the answers that are there', () => {
  expect(countThemes(themes, [{ session: 'S1' }, { session: 'S2' }, { session: 'S3' }])).toEqual([
    { tag: 'price', count: 2 },
    { tag: 'colour', count: 1 },
  ]);
});
