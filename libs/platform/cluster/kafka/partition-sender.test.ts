// Brokers that answer something else than that they have stored what was sent. Real ones do it seldom, and then messages are
// lost without a word (leader-kills.test.ts): here a driver says it each time.
import { jest } from '@jest/globals';
import type { Kafka, Message, RecordMetadata } from 'kafkajs';
import { StreamUnavailable } from '../../ports';
import { Client } from './client';
import { PartitionSender } from './partition-sender';
import { batchOf } from './batches';
import { IdempotentProducer, Producers } from './producer';

const partition = 3;
const stored = (baseOffset: number): RecordMetadata => ({
  topicName: 't',
  partition,
  errorCode: 0,
  baseOffset: String(baseOffset),
});

/** Answers one send after the other as it is told, and then for ever the last; an error is thrown. */
function driver(...answers: readonly (readonly RecordMetadata[] | Error)[]) {
  const sends: string[][] = [];
  const waiting = [...answers];
  let producers = 0;
  const producer = () => {
    producers += 1;
    return {
      connect: async () => undefined,
      disconnect: async () => undefined,
      send: async ({ messages }: { readonly messages: readonly Message[] }) => {
        sends.push(messages.map(({ value }) => String(value)));
        const answer = waiting.length > 1 ? waiting.shift() : waiting[0];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    };
  };
  const client = new Client({ brokers: ['nobody:9092'] }, { warn: () => undefined });
  jest.spyOn(client, 'driver').mockReturnValue({ producer } as unknown as Kafka);
  return { client, sends, producers: () => producers };
}

function open(...answers: readonly (readonly RecordMetadata[] | Error)[]) {
  const driven = driver(...answers);
  const sender = new PartitionSender(driven.client, new Producers(driven.client), 't', partition);
  const send = (values: readonly string[], timeoutMs = 5_000) =>
    sender.send(batchOf(values.map((value) => ({ key: 'k', value }))), performance.now() + timeoutMs);
  return { ...driven, send };
}

const failed = (fields: object) => Object.assign(new Error('no'), fields);

describe('a send', () => {
  const answerOf = (...answer: readonly RecordMetadata[]) =>
    new IdempotentProducer(driver(answer).client).send('t', partition, [{ value: 'a' }]);

  test('is done when the brokers say where its first message lies', async () => {
    expect(await answerOf(stored(17))).toBe(17);
    expect(await answerOf(stored(0))).toBe(0);
  });

  test.each<[what: string, answer: readonly RecordMetadata[]]>([
    ['nothing', []],
    ['of another topic', [{ ...stored(17), topicName: 'u' }]],
    ['of another partition', [{ ...stored(17), partition: 2 }]],
    ['of two', [stored(17), stored(18)]],
    ['that it lies nowhere', [stored(-1)]],
    ['no offset', [{ topicName: 't', partition, errorCode: 0 }]],
  ])('is not when they say %s', async (_, answer) => {
    await expect(answerOf(...answer)).rejects.toThrow('did not say that they have stored what was sent to t/3');
  });
});

describe('a sender', () => {
  test('sends the same again until they say that they have it', async () => {
    const { send, sends, producers } = open([], failed({ retriable: true }), [stored(5)]);
    await send(['a', 'b']);
    expect(sends).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
    // Numbers of messages are a producer's own: another one would store them twice.
    expect(producers()).toBe(1);
  });

  test('has another producer after an error that does not pass', async () => {
    const { send, producers } = open(failed({ retriable: false }), [stored(5)]);
    await send(['a']);
    expect(producers()).toBe(2);
  });

  test('does not believe that new messages lie where old ones do', async () => {
    const { send, sends, producers } = open([stored(5)], [stored(6)], [stored(7)]);
    await send(['a', 'b']);
    await send(['c']);
    expect(sends).toEqual([['a', 'b'], ['c'], ['c']]);
    expect(producers()).toBe(2);
  });

  test('gives up in time, says so to all that waited, and goes on with another producer', async () => {
    const { send, sends, producers } = open([]);
    const all = await Promise.allSettled([send(['a'], 350), send(['b'], 350)]);
    for (const one of all) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(StreamUnavailable) });
    expect(sends.length).toBeGreaterThan(1);
    expect(new Set(sends.map((values) => values.join()))).toEqual(new Set(['a,b']));
    expect(producers()).toBe(2);
  });

  test('does not send again what is too large, nor without it what came with it', async () => {
    const { send, sends } = open(failed({ type: 'MESSAGE_TOO_LARGE' }), [stored(5)]);
    await expect(send(['a'])).rejects.toThrow(StreamUnavailable);
    await send(['b']);
    expect(sends).toEqual([['a'], ['b']]);
  });

  test('sends in order, one send at a time, what came meanwhile together', async () => {
    const { send, sends } = open([stored(0)], [stored(1)]);
    const first = send(['a']);
    await new Promise(setImmediate);
    const others = [send(['b']), send(['c'])];
    await Promise.all([first, ...others]);
    expect(sends).toEqual([['a'], ['b', 'c']]);
  });
});
