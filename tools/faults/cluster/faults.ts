// The rows of docs/faults.md that are one thing being away for a while.
import { serviceNames } from '@rehearse/contract';
import type { ServiceName } from '@rehearse/contract';
import type { Engine } from '@rehearse/testkit/engines';
import { isLong } from './load';
import type { Fault } from './run-fault';

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
  collaboration: unharmed,
  ai: unharmed,
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
      begin: (testCluster) => testCluster.service(service).kill9(),
      end: (testCluster) => testCluster.service(service).start(),
    },
    {
      ...effect,
      name: `${service} paused`,
      begin: (testCluster) => testCluster.service(service).pause(),
      end: (testCluster) => testCluster.service(service).resume(),
    },
  ] satisfies Fault[];
});

type EngineOf = (name: EngineName) => Engine;

const killed = (engine: EngineName, engineOf: EngineOf): Fault => ({
  ...withoutEngine[engine],
  name: `${engine} killed`,
  begin: () => engineOf(engine).kill9(),
  end: () => engineOf(engine).restart(),
});

const paused = (engine: EngineName, engineOf: EngineOf): Fault => ({
  ...withoutEngine[engine],
  name: `${engine} paused`,
  begin: () => engineOf(engine).pause(),
  end: () => engineOf(engine).resume(),
});

/**
 * `engineOf` is asked when a fault happens. To all others an engine that is paused is one behind a silent network, which is
 * among the network's faults: the short run has that alone.
 */
export const engineFaults = (engineOf: EngineOf): readonly Fault[] =>
  engineNames.flatMap((engine) => [killed(engine, engineOf), ...(isLong ? [paused(engine, engineOf)] : [])]);

const proxyOf = (engine: EngineName): string => (engine === 'kafka' ? 'kafka-1' : engine);

export const networkFaults: readonly Fault[] = engineNames.flatMap(
  (engine) =>
    [
      {
        ...withoutEngine[engine],
        name: `network to ${engine} silent`,
        begin: ({ proxies }) => proxies.of(proxyOf(engine)).silence(),
        end: ({ proxies }) => proxies.of(proxyOf(engine)).heal(),
      },
      {
        ...withoutEngine[engine],
        name: `answers of ${engine} lost`,
        begin: ({ proxies }) => proxies.of(proxyOf(engine)).swallowAnswers(),
        end({ proxies }) {
          proxies.of(proxyOf(engine)).cut();
          proxies.of(proxyOf(engine)).heal();
        },
      },
    ] satisfies Fault[],
);

/** Others take up to a minute each. */
const strandedProxies = isLong
  ? ['kafka-1', 'clickhouse', 'mongo', 'redis', 'testing', 'studio']
  : ['clickhouse', 'mongo'];

/** What a firewall does that forgets its connections: nobody is told, and people go on by new ones. */
export const strandedFaults: readonly Fault[] = strandedProxies.map((proxy) => ({
  ...unharmed,
  unready: [],
  name: `connections to ${proxy} dead`,
  begin: ({ proxies }) => proxies.of(proxy).strand(),
  end: ({ proxies }) => proxies.of(proxy).heal(),
}));
