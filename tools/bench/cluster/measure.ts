import { recordsPath } from '../intake/intake.bench';
import { withServer } from '../server';
import { cpuOf, memoryOf, withCluster } from './bench-cluster';
import type { Shape, Way } from './bench-cluster';
import { lags, throughput, warmUp } from './flow';
import type { Throughput } from './flow';

type ByName = ReadonlyMap<string, number>;

export interface Measured extends Throughput {
  /** CPU in ms per 1,000 events. */
  readonly cpu: ByName;
  /** MB, after the flood. */
  readonly memory: ByName;
  /** From a tester's request until its event is in ClickHouse, in ms, sorted, at half of the load. */
  readonly lags: readonly number[];
}

/** What the processes have used so far. */
interface Usage {
  readonly cpuMs: () => Promise<ByName>;
  readonly memoryMb: () => Promise<ByName>;
}

async function measure(way: Way, { cpuMs, memoryMb }: Usage): Promise<Measured> {
  await warmUp(way);
  const before = await cpuMs();
  const flow = await throughput(way);
  const after = await cpuMs();
  const per1000 = (name: string, ms: number) => ((ms - (before.get(name) ?? 0)) * 1_000) / flow.events;
  const cpu = new Map(Array.from(after, ([name, ms]) => [name, per1000(name, ms)]));
  return { ...flow, cpu, memory: await memoryMb(), lags: await lags(way, flow.stored / 2) };
}

export const allInOne = (): Promise<Measured> =>
  withServer({}, async (server) => {
    const { program } = server;
    const store = await server.store();
    try {
      return await measure(
        { recordsUrl: recordsPath(server), app: server.app.id, store },
        {
          cpuMs: async () =>
            new Map([
              ['server', await program.cpuMs()],
              ['clickhouse', await program.engineCpuMs()],
            ]),
          memoryMb: async () => new Map([['server', await program.memoryMb()]]),
        },
      );
    } finally {
      await store.close();
    }
  });

export const separate = (shape: Shape): Promise<Measured> =>
  withCluster(shape, (bench) => measure(bench, { cpuMs: () => cpuOf(bench), memoryMb: () => memoryOf(bench) }));
