import { Counter, createMetrics, createThreadMetrics, mergeMetrics } from '.';

it('shows the process and what is added, apart from other registries', async () => {
  const metrics = createMetrics();
  new Counter({ name: 'test_events_total', help: 'Events.', registers: [metrics] }).inc(3);
  const text = await metrics.metrics();
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).toMatch(/^test_events_total 3$/m);
  expect(await createMetrics().metrics()).not.toContain('test_events_total');
});

it("shows another thread's beside them: its own event loop, and each name once", async () => {
  const [metrics, thread] = [createMetrics(), createThreadMetrics('helper')];
  for (const registry of [metrics, thread]) {
    new Counter({ name: 'test_events_total', help: 'Events.', labelNames: ['kind'], registers: [registry] }).inc({
      kind: 'a',
    });
    new Counter({ name: `test_${registry === thread ? 'thread' : 'main'}_total`, help: 'Own.', registers: [registry] });
  }
  const lines = mergeMetrics([await metrics.metrics(), await thread.metrics(), '']).split('\n');
  const at = lines.indexOf('# HELP test_events_total Events.');
  expect(lines.slice(at, at + 4)).toEqual([
    '# HELP test_events_total Events.',
    '# TYPE test_events_total counter',
    'test_events_total{kind="a"} 1',
    'test_events_total{kind="a",thread="helper"} 1',
  ]);
  expect(lines).toContain('test_main_total 0');
  expect(lines).toContain('test_thread_total{thread="helper"} 0');
  const ofThread = lines.filter((line) => line.includes('thread="helper"') && !line.startsWith('test_'));
  expect(ofThread.length).toBeGreaterThan(5);
  expect(ofThread.filter((line) => !line.startsWith('nodejs_eventloop_lag'))).toEqual([]);
});
