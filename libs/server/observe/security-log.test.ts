import { jest } from '@jest/globals';
import { createMetrics } from '@rehearse/platform/runtime';
import { logLines } from '@rehearse/testkit/telemetry';
import { SecurityLog } from './security-log';

const requester = { id: 'r-1', address: '203.0.113.7', user: 'u1' };

test('a line says what, who, from which network and by which request, at every level of the log', () => {
  const lines = logLines('fatal');
  new SecurityLog(lines.log, createMetrics()).write('links-withdrawn', { app: 'a1' }, requester);
  expect(lines.security()).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      security: 'links-withdrawn',
      app: 'a1',
      requestId: 'r-1',
      network: '203.0.113.0/24',
      by: 'u1',
      msg: 'security',
    },
  ]);
});

test('what has not the shape of an id does not get into the log', () => {
  const lines = logLines();
  new SecurityLog(lines.log, createMetrics()).write('app-deleted', { app: 'ann@example.org' });
  expect(lines.text.join('')).not.toContain('ann@');
  expect(lines.security()).toMatchObject([{ security: 'app-deleted', malformed: true }]);
});

describe('a flood', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('of one kind is counted and told in one line; other kinds are told meanwhile', async () => {
    const lines = logLines();
    const registry = createMetrics();
    const security = new SecurityLog(lines.log, registry, 3);
    for (let times = 0; times < 1_000; times++) security.write('sign-in-refused', {}, requester);
    security.write('signed-in', { user: 'u1' }, requester);
    expect(lines.security().map(({ security: kind }) => kind)).toEqual([
      ...Array<string>(3).fill('sign-in-refused'),
      'signed-in',
    ]);
    jest.advanceTimersByTime(60_000);
    expect(lines.security().at(-1)).toMatchObject({ security: 'sign-in-refused', untold: 997 });
    security.write('sign-in-refused', {}, requester);
    expect(lines.security().at(-1)).toMatchObject({ security: 'sign-in-refused', requestId: 'r-1' });
    expect(await registry.getSingleMetricAsString('security_events_total')).toContain('kind="sign-in-refused"} 1001');
  });

  test('is told when the process ends before its minute', () => {
    const lines = logLines();
    const security = new SecurityLog(lines.log, createMetrics(), 3);
    for (let times = 0; times < 10; times++) security.write('sign-in-refused', {}, requester);
    security.onApplicationShutdown();
    expect(lines.security().at(-1)).toMatchObject({ security: 'sign-in-refused', untold: 7 });
    expect(jest.getTimerCount()).toBe(0);
  });
});
