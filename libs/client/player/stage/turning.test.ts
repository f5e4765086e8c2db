import { VirtualTime } from '../queue/queue.fixture';
import { type Place, Turning } from './turning';

const place = (w: number, h: number, size?: { w: number; h: number }): Place => ({ device: { w, h, qr: false }, size });
const fitted = (w: number, h: number) => place(w, h, { w, h });

function begin(first: Place) {
  const told: Place[] = [];
  const time = new VirtualTime();
  const turning = new Turning((next) => told.push(next), time);
  turning.follow(first);
  return { told, turning, time };
}

it('tells that a device was turned, and not that its window changed a little', async () => {
  const { told, turning, time } = begin(place(390, 800));
  turning.follow(place(390, 700));
  await time.pass(1_000);
  expect(told).toEqual([]);
  turning.follow(place(800, 390));
  await time.pass(1_000);
  expect(told).toEqual([place(800, 390)]);
});

it('tells each size of a prototype that is fitted to it, once the window keeps that', async () => {
  const { told, turning, time } = begin(fitted(390, 800));
  for (const w of [400, 450, 500]) {
    turning.follow(fitted(w, 800));
    await time.pass(100);
  }
  expect(told).toEqual([]);
  await time.pass(300);
  expect(told).toEqual([fitted(500, 800)]);
});

it('tells it before what happens next, once; and nothing of what was taken back', async () => {
  const { told, turning, time } = begin(fitted(390, 800));
  turning.follow(fitted(800, 390));
  turning.flush();
  turning.flush();
  await time.pass(1_000);
  expect(told).toEqual([fitted(800, 390)]);
  turning.follow(fitted(390, 800));
  turning.follow(fitted(800, 390));
  await time.pass(1_000);
  expect(told).toHaveLength(1);
});
