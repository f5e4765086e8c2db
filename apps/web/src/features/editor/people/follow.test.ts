import type { LivePerson } from '@rehearse/contract';
import { Following } from './follow';

const camera = { x: 0, y: 0, zoom: 1, w: 100, h: 100 };
const page = (connection: string, user: string, fields: Partial<LivePerson> = {}): LivePerson =>
  ({ connection, user, page: 'editor', camera, ...fields }) as LivePerson;

test('one follows a page, and when it is gone another one of the same person that shows the canvas', () => {
  const following = new Following();
  const [ada, ben] = [page('c1', 'ada'), page('c2', 'ben')];
  expect(following.among([ada, ben])).toBeUndefined();
  following.set(ada);
  expect(following.among([page('c0', 'ada'), ada, ben])).toBe(ada);
  expect(following.among([ben])).toBeUndefined();
  const [blind, elsewhere, anew] = [
    page('c3', 'ada', { camera: null }),
    page('c4', 'ada', { page: 'results' }),
    page('c5', 'ada'),
  ];
  expect(following.among([blind, elsewhere])).toBeUndefined();
  expect(following.among([blind, elsewhere, anew])).toBe(anew);
});

test('who listens hears of another page once', () => {
  const following = new Following();
  let heard = 0;
  const stop = following.listen(() => (heard += 1));
  following.set(page('c1', 'ada'));
  following.set(page('c1', 'ada'));
  following.set(null);
  stop();
  following.set(page('c2', 'ben'));
  expect(heard).toBe(2);
});
