import { Counter, createMetrics } from '.';

it('shows the process and what is added, apart from other registries', async () => {
  const metrics = createMetrics();
  new Counter({ name: 'test_events_total', help: 'Events.', registers: [metrics] }).inc(3);
  const text = await metrics.metrics();
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).toMatch(/^test_events_total 3$/m);
  expect(await createMetrics().metrics()).not.toContain('test_events_total');
});
