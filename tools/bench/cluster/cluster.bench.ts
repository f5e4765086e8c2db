import { median } from '../bench';
import type { Bench, Measurement } from '../bench';
import { eventsPerBatch } from '../intake/load';
import { bareClickHouse, bareKafka } from './bare';
import { withEngines } from './bench-cluster';
import type { Shape } from './bench-cluster';
import { allInOne, separate } from './measure';
import type { Measured } from './measure';
import { sizing, stages } from './sizing';

const shapes: readonly Shape[] = [
  { pipelines: 1, intakes: 1 },
  { pipelines: 2, intakes: 1 },
  { pipelines: 4, intakes: 1 },
  { pipelines: 2, intakes: 2 },
];

/** What is measured beside: events per second. */
interface Baseline {
  readonly what: string;
  readonly accepted: number;
  readonly stored: number;
}

const rates = (where: string, { accepted, stored }: Measured, baselines: readonly Baseline[]): Measurement[] =>
  baselines.flatMap(({ what, ...baseline }) => [
    {
      what: `${where}: accepted`,
      value: accepted,
      unit: 'events/s',
      baseline: { what, value: baseline.accepted },
    },
    { what: `${where}: stored`, value: stored, unit: 'events/s', baseline: { what, value: baseline.stored } },
  ]);

const onTheWay: ReadonlySet<string> = new Set(['server', ...stages]);

const costs = (where: string, { cpu, lags }: Measured): Measurement[] => [
  ...[...cpu]
    .filter(([name]) => onTheWay.has(name))
    .map(([name, value]) => ({ what: `${where}: CPU per 1,000 events, ${name}`, value, unit: 'ms' })),
  { what: `${where}: half the load, half stored within`, value: median(lags), unit: 'ms' },
  {
    what: `${where}: half the load, 99 % stored within`,
    value: lags[Math.floor(lags.length * 0.99)] ?? Number.NaN,
    unit: 'ms',
  },
];

const memory = (where: string, measured: Measured): Measurement[] =>
  Array.from(measured.memory, ([name, value]) => ({ what: `${where}: memory, ${name}`, value, unit: 'MB' }));

const plural = (count: number, name: string) => `${count} ${name}${count > 1 ? 's' : ''}`;
const nameOf = ({ pipelines, intakes }: Shape) => `${plural(intakes, 'intake')}, ${plural(pipelines, 'pipeline')}`;

export const clusterBench: Bench = {
  name: 'cluster',
  about:
    `Batches of ${eventsPerBatch} events by HTTP until they are in ClickHouse: the all-in-one, then every service as a process, with 1, 2 and 4 pipelines, and with two intakes (two gateways and two testings behind a front). ` +
    'Everything, the engines, the front and the generator included, shares this machine. ' +
    'Baselines of the same run: the same messages into Kafka (accepted) and the same rows into ClickHouse (stored) by their drivers alone, and the all-in-one.',
  async run() {
    const [kafka, inserted] = await withEngines(['kafka', 'clickhouse'], async (engines) => [
      await bareKafka(engines.kafka.url),
      await bareClickHouse(engines.clickhouse.url),
    ]);
    const bare = { what: 'bare engine', accepted: kafka.produced, stored: inserted };
    const embedded = await allInOne();
    const baselines = [bare, { ...embedded, what: 'all in one' }];
    const measurements: Measurement[] = [
      { what: 'bare Kafka: produced, acknowledged', value: kafka.produced, unit: 'events/s' },
      { what: 'bare Kafka: then consumed', value: kafka.consumed, unit: 'events/s' },
      { what: 'bare ClickHouse: inserted', value: inserted, unit: 'events/s' },
      ...rates('all in one', embedded, [bare]),
      ...costs('all in one', embedded),
      ...memory('all in one', embedded),
    ];
    for (const [at, shape] of shapes.entries()) {
      const where = nameOf(shape);
      const measured = await separate(shape);
      measurements.push(...rates(where, measured, baselines), ...costs(where, measured));
      if (at === 0) measurements.push(...memory(where, measured), ...sizing(measured.cpu));
    }
    return measurements;
  },
};
