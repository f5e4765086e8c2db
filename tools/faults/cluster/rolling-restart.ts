import type { Programs, ServiceProcess } from '@rehearse/testkit/cluster';

const drainedWithinMs = 20_000;

/** Ends one process after the other, in good order, and starts it again: as it was, or another version. */
export async function rollingRestart(replicas: readonly ServiceProcess[], programs?: Programs): Promise<void> {
  for (const replica of replicas) {
    const begun = performance.now();
    expect([replica.name, await replica.stop()]).toEqual([replica.name, 0]);
    expect(performance.now() - begun).toBeLessThan(drainedWithinMs);
    await replica.start(programs?.[replica.name]);
  }
}
