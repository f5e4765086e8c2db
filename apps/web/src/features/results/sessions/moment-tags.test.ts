import { momentTags, tagNames } from './moment-tags';

const annotations = [
  {
    sessions: {
      S1: [{ tag: 'lost', start: 900 }, { tag: 'slow', start: 0 }, 'odd', null, { tag: 3 }],
      S2: [{ tag: 'quick' }],
    },
  },
  { sessions: { S1: [{ tag: 'angry', start: 20 }] } },
  { sessions: 'none' },
  {},
];

it('tells the tags at moments of a session, whoever wrote them', () => {
  expect(momentTags(annotations, 'S1')).toEqual([
    { tag: 'angry', at: 20 },
    { tag: 'lost', at: 900 },
  ]);
  expect([momentTags(annotations, 'S2'), momentTags(annotations, 'S9')]).toEqual([[], []]);
});

it('knows all names that are in use', () => {
  expect(tagNames(annotations)).toEqual(['angry', 'lost', 'quick', 'slow']);
});
