import { sizing } from './sizing';

test('cores for the busiest minute, doubled', () => {
  const cpu = new Map([
    ['gateway', 8.64],
    ['testing', 17.28],
    ['pipeline', 10],
    ['kafka', 10],
    ['clickhouse', Number.NaN],
  ]);
  const cores = new Map(sizing(cpu).map(({ what, value }) => [what, value]));
  // 100 M / 86,400 s x 10 = 11,574 events/s, each 8.64 us, twice.
  expect(cores.get('100 M events a day: gateway')).toBeCloseTo(0.2, 10);
  expect(cores.get('100 M events a day: testing')).toBeCloseTo(0.4, 10);
  expect(cores.get('1 M events a day: gateway')).toBeCloseTo(0.002, 10);
  expect(cores.get('1 M events a day: clickhouse')).toBeNaN();
});
