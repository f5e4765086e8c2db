// Publishing that breaks off anywhere and is done again: each message once, each key in its order.
import { openEmbedded } from '@rehearse/platform/embedded';
import { StreamUnavailable } from '@rehearse/platform/ports';
import type { Stream } from '@rehearse/platform/ports';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messagesStep } from './messages';

const keys = Array.from({ length: 40 }, (_, number) => `S${number}`);
const messages = keys.flatMap((key) => [1, 2, 3].map((number) => ({ key, value: `${key} ${number}` })));
const progress = { after: undefined, reached: () => undefined, moved: () => undefined };

/** Takes so many publications, then it is away. */
function breaking(stream: Stream, after: number): Stream {
  let left = after;
  return {
    subscribe: (options) => stream.subscribe(options),
    lag: (topic, group) => stream.lag(topic, group),
    room: () => stream.room(),
    deadLetters: (topic, group, limit) => stream.deadLetters(topic, group, limit),
    forget: (topic, unwanted) => stream.forget(topic, unwanted),
    park: (...to) => stream.park(...to),
    replayDead: (...of) => stream.replayDead(...of),
    discardDead: (...of) => stream.discardDead(...of),
    async publish(topic, some) {
      if (left === 0) throw new StreamUnavailable('away');
      left -= 1;
      await stream.publish(topic, some);
    },
  };
}

test('goes on after what is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rehearse-messages-'));
  const platform = await openEmbedded({ dataFolder: folder });
  const { stream } = platform;
  const moveTo = (to: Stream) => messagesStep('t', () => messages, to);
  for (const after of [0, 1, 17])
    await expect(moveTo(breaking(stream, after)).move(progress)).rejects.toThrow(StreamUnavailable);
  const step = moveTo(stream);
  await step.move(progress);
  await step.move(progress);
  expect(await step.target()).toEqual(await step.source());
  expect((await step.source()).count).toBe(messages.length);
  await platform.close();
  await rm(folder, { recursive: true });
});

test('a message that is lost, changed or in the wrong place is noticed', async () => {
  const of = (list: readonly { key: string; value: string }[]) =>
    messagesStep('t', () => list, breaking({} as Stream, 0)).source();
  const [first, second, third] = messages.slice(0, 3);
  if (!first || !second || !third) throw new Error('there are three');
  const whole = await of([first, second, third]);
  expect(await of([second, first, third])).not.toEqual(whole);
  expect(await of([first, second])).not.toEqual(whole);
  expect(await of([first, second, { ...third, value: 'x' }])).not.toEqual(whole);
  expect(await of([first, second, { ...third, key: 'x' }])).not.toEqual(whole);
});
