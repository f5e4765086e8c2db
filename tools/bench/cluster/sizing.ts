import type { Measurement } from '../bench';

const secondsPerDay = 86_400;
/** Events come in working hours: the busiest minute of a day has so many times the day's mean. */
const peak = 10;
/** So many times the cores that the busiest minute needs, to catch up after a pause. */
const headroom = 2;
/** Of a record's way. */
export const stages = ['gateway', 'testing', 'pipeline', 'kafka', 'clickhouse'] as const;

/** What so many events a day need, by the CPU in ms that 1,000 of them took (docs/sizing.md). */
export const sizing = (cpu: ReadonlyMap<string, number>): readonly Measurement[] =>
  [1e6, 1e8].flatMap((perDay) =>
    stages.map((stage) => ({
      what: `${perDay / 1e6} M events a day: ${stage}`,
      value: ((perDay / secondsPerDay) * peak * headroom * (cpu.get(stage) ?? Number.NaN)) / 1e6,
      unit: 'cores',
    })),
  );
