import { jest } from '@jest/globals';
import { closings, guest, limits } from '@rehearse/contract';
import type { AppAccess, Permission } from '@rehearse/contract';
import { EventEmitter } from 'node:events';
import { Connection } from './connection';

class Socket extends EventEmitter {
  bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly codes: (number | undefined)[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(code?: number): void {
    this.codes.push(code);
  }
  terminate(): void {}
  ping(): void {}
}

const access = (permission: Permission): AppAccess => ({ exists: true, permission, isPublic: false });

let socket: Socket;
let connection: Connection;
let endings: unknown[];
beforeEach(() => {
  jest.useFakeTimers();
  socket = new Socket();
  connection = new Connection(socket, { app: 'a', principal: guest, access: access(2), isInherited: false });
  endings = [];
  connection.onEnd((why) => endings.push(why));
});
afterEach(() => {
  jest.useRealTimers();
});

test('who does not take what is sent is sent away', () => {
  socket.bufferedAmount = limits.liveWaitingBytes;
  connection.send('one');
  expect(endings).toEqual([]);
  socket.bufferedAmount += 1;
  connection.send('two');
  expect(socket.sent).toEqual(['one']);
  expect(socket.codes).toEqual([closings.slow]);
  expect(endings).toEqual(['slow']);
});

test('it ends once, whoever closes it, and does not wait for the other side to agree', () => {
  connection.close('forbidden');
  expect([connection.isOpen, endings]).toEqual([false, ['forbidden']]);
  socket.emit('close');
  expect(endings).toEqual(['forbidden']);
});

test('so many messages and bytes go, more are dropped, and far more end it', () => {
  const { points, perMs } = limits.liveMessages;
  const takes = (count: number, bytes = 1): number =>
    Array.from({ length: count }, () => connection.mayGo(bytes)).filter(Boolean).length;
  expect(takes(points + 100)).toBe(points);
  jest.advanceTimersByTime(perMs / 2);
  expect(takes(points)).toBe(points / 2);
  jest.advanceTimersByTime(limits.liveBytes.perMs);
  expect(takes(3, limits.liveBytes.points / 2)).toBe(2);
  expect(endings).toEqual([]);
  takes(limits.liveDropped.points + points);
  expect(endings).toContain('flood');
});

test('a change of rights is told once', () => {
  connection.setAccess(access(1));
  connection.setAccess(access(1));
  expect(socket.sent.map((text) => JSON.parse(text))).toEqual([{ type: 'rights', permission: 1 }]);
});
