import { medianMs } from '../bench';
import type { Measurement } from '../bench';
import type { BenchServer } from '../server';

/** The time of an analytic question by HTTP, and ClickHouse's share of it. Throws when the answer is not 200. */
export async function timeOf(
  { send, person, program }: BenchServer,
  path: string | (() => string),
  times: number,
): Promise<Required<Pick<Measurement, 'value' | 'cpuMs'>>> {
  const before = await program.engineCpuMs();
  const value = await medianMs(times, async () => {
    const asked = typeof path === 'string' ? path : path();
    const { status, text } = await send('GET', asked, { token: person.token });
    if (status !== 200) throw new Error(`${asked} answered ${status} ${text}`);
  });
  // One run more than `times` does not count for the median.
  return { value, cpuMs: ((await program.engineCpuMs()) - before) / (times + 1) };
}
