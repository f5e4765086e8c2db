import { longOnPhone } from './phone-lines';

it('counts lines by how wide letters are', () => {
  expect(longOnPhone('task', 'Buy a ticket')).toBeNull();
  expect(longOnPhone('task', 'Buy a ticket for the slow train to the sea')).toEqual({ lines: 2, most: 1 });
  expect(longOnPhone('task', '购买一张前往海边的慢车票')).toBeNull();
  expect(longOnPhone('task', '请为本周末购买一张前往海边的慢速火车票')).toEqual({ lines: 2, most: 1 });
});

it('counts lines that were begun', () => {
  expect(longOnPhone('low', 'not\nat\nall')).toEqual({ lines: 3, most: 2 });
  expect(longOnPhone('doing', Array.from({ length: 8 }, () => 'a').join('\n'))).toBeNull();
});

it('says nothing of what has to be read', () => {
  expect(longOnPhone('consent', 'We keep this. '.repeat(300))).toBeNull();
});
