import type { Engine } from '@rehearse/testkit/engines';
import { cpuMsOf, memoryMbOf } from '@rehearse/testkit/programs';
import { readRecords } from '../../../libs/testkit/engines/record';

/** The engine's processes; none where it runs in a container. */
const pidsOf = ({ url }: Engine): readonly number[] =>
  readRecords()
    .filter((record) => record.url === url)
    .flatMap(({ nodes }) => nodes)
    .flatMap((node) => (node.kind === 'process' && node.running ? [node.running.pid] : []));

/** CPU time that it has used; not a number where it runs in a container. */
export const engineCpuMs = (engine: Engine): Promise<number> => summed(engine, cpuMsOf);

/** Its resident memory, likewise. */
export const engineMemoryMb = (engine: Engine): Promise<number> => summed(engine, memoryMbOf);

async function summed(engine: Engine, of: (pid: number) => Promise<number>): Promise<number> {
  const pids = pidsOf(engine);
  if (pids.length === 0) return Number.NaN;
  return (await Promise.all(pids.map(of))).reduce((sum, value) => sum + value);
}
