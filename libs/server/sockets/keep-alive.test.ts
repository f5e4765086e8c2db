import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { keepAlive } from './keep-alive';

class Client extends EventEmitter {
  pings = 0;
  isTerminated = false;
  constructor(readonly answers: () => boolean) {
    super();
  }
  ping(): void {
    this.pings += 1;
    if (this.answers()) this.emit('pong');
  }
  terminate(): void {
    this.isTerminated = true;
    this.emit('close');
  }
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('who answers is asked every 25 s, and kept', () => {
  const client = new Client(() => true);
  keepAlive(client);
  jest.advanceTimersByTime(250_000);
  expect([client.pings, client.isTerminated]).toEqual([10, false]);
});

test('who has not answered when the next ping is due is gone, and asked no more', () => {
  let isThere = true;
  const client = new Client(() => isThere);
  keepAlive(client);
  jest.advanceTimersByTime(50_000);
  isThere = false;
  jest.advanceTimersByTime(25_000);
  expect(client.isTerminated).toBe(false);
  jest.advanceTimersByTime(25_000);
  expect(client.isTerminated).toBe(true);
  jest.advanceTimersByTime(250_000);
  expect(client.pings).toBe(3);
  expect(jest.getTimerCount()).toBe(0);
});
