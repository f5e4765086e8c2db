import { median } from '../bench';
import type { BenchServer } from '../server';
import { flood } from './load';
import type { Load } from './load';

export interface Timed {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** The server's CPU time per request in microseconds (of all its threads, not of ClickHouse). */
  readonly cpu: number;
  /** ClickHouse's, likewise. */
  readonly engineCpu: number;
}

export async function timed(
  { program }: BenchServer,
  url: string,
  { seconds, ...load }: Load & { readonly seconds: number },
): Promise<Timed> {
  const used = () => Promise.all([program.cpuMs(), program.engineCpuMs()]);
  const before = await used();
  const { taken, perSecond, p99Ms } = await flood(url, seconds, load);
  const after = await used();
  const perRequest = (which: 0 | 1) => ((after[which] - before[which]) * 1_000) / taken;
  return { perSecond, p99Ms, cpu: perRequest(0), engineCpu: perRequest(1) };
}

export const medians = (runs: readonly Timed[]): Timed => ({
  perSecond: median(runs.map(({ perSecond }) => perSecond)),
  p99Ms: median(runs.map(({ p99Ms }) => p99Ms)),
  cpu: median(runs.map(({ cpu }) => cpu)),
  engineCpu: median(runs.map(({ engineCpu }) => engineCpu)),
});
