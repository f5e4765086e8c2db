// The rows of docs/faults.md that are one thing being away for a while.
import { serviceNames } from '@rehearse/testkit/cluster';
import type { ServiceName } from '@rehearse/testkit/cluster';
import type { Engine } from '@rehearse/testkit/engines';
import { isLong } from './fault';
import type { Fault } from './fault';

type EngineName = 'kafka' | 'clickhouse' | 'mongo' | 'redis' | 's3';

interface Effect {
  readonly testers: boolean;
  readonly designers: boolean;
  readonly readers: boolean;
  readonly unready: readonly ServiceName[];
}

const unharmed = { testers: true, designers: true, readers: true };

const withoutService: Readonly<Record<ServiceName, Omit<Effect, 'unready'>>> = {
  auth: unharmed,
  studio: { ...unharmed, designers: false },
  testing: { ...unharmed, testers: false },
  pipeline: unharmed,
  analytics: { ...unharmed, readers: false },
  gateway: { testers: false, designers: false, readers: false },
};

const withoutEngine: Readonly<Record<EngineName, Effect>> = {
  kafka: { ...unharmed, testers: false, unready: ['pipeline'] },
  clickhouse: { ...unharmed, readers: false, unready: ['pipeline'] },
  mongo: { testers: true, designers: false, readers: false, unready: ['auth', 'studio', 'analytics'] },
  redis: { ...unharmed, unready: [] },
  s3: { ...unharmed, unready: [] },
};
const engineNames = Object.keys(withoutEngine) as EngineName[];

export const serviceFaults: readonly Fault[] = serviceNames.flatMap((service) => {
  const effect = { ...withoutService[service], unready: [service], gone: [service] };
  return [
    {
      ...effect,
      name: `${service} killed`,
      begin: (site) => site.service(service).kill9(),
      end: (site) => site.service(service).start(),
    },
    {
      ...effect,
      name: `${service} paused`,
      begin: (site) => site.service(service).pause(),
      end: (site) => site.service(service).resume(),
    },
  ] satisfies Fault[];
});

/** `engineOf` is asked when a fault happens. */
export const engineFaults = (engineOf: (name: EngineName) => Engine): readonly Fault[] =>
  engineNames.flatMap((engine) => [
    {
      ...withoutEngine[engine],
      name: `${engine} killed`,
      begin: () => engineOf(engine).kill9(),
      end: () => engineOf(engine).restart(),
    },
    {
      ...withoutEngine[engine],
      name: `${engine} paused`,
      begin: () => engineOf(engine).pause(),
      end: () => engineOf(engine).resume(),
    },
  ]);

const doorOf = (engine: EngineName): string => (engine === 'kafka' ? 'kafka-1' : engine);

export const networkFaults: readonly Fault[] = engineNames.flatMap(
  (engine) =>
    [
      {
        ...withoutEngine[engine],
        name: `network to ${engine} silent`,
        begin: ({ doors }) => doors.of(doorOf(engine)).silence(),
        end: ({ doors }) => doors.of(doorOf(engine)).heal(),
      },
      {
        ...withoutEngine[engine],
        name: `answers of ${engine} lost`,
        begin: ({ doors }) => doors.of(doorOf(engine)).swallowAnswers(),
        end({ doors }) {
          doors.of(doorOf(engine)).cut();
          doors.of(doorOf(engine)).heal();
        },
      },
    ] satisfies Fault[],
);

/** Others take up to a minute each. */
const strandedDoors = isLong
  ? ['kafka-1', 'clickhouse', 'mongo', 'redis', 'testing', 'studio']
  : ['clickhouse', 'mongo'];

/** What a firewall does that forgets its connections: nobody is told, and people go on by new ones. */
export const strandedFaults: readonly Fault[] = strandedDoors.map((door) => ({
  ...unharmed,
  unready: [],
  name: `connections to ${door} dead`,
  begin: ({ doors }) => doors.of(door).strand(),
  end: ({ doors }) => doors.of(door).heal(),
}));
