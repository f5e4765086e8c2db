import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadinessCheck } from './readiness';
import type { Service } from '../run/service';

/** All of a service's work, a part of it while something is away that it goes on without, or none. */
export type Health = 'all' | 'some' | 'none';

type Checks = readonly Pick<ReadinessCheck, 'name' | 'check'>[];

const timeoutMs = 3_000;

/** Of each part whether it can do its work now; what does not answer in time cannot. */
export async function workingParts(checks: Checks): Promise<ReadonlyMap<string, boolean>> {
  const asked = checks.map(async ({ name, check }) => {
    const late = sleep(timeoutMs, false, { ref: false });
    const works = check(false).then(
      () => true,
      () => false,
    );
    return [name, await Promise.race([works, late])] as const;
  });
  return new Map(await Promise.all(asked));
}

/** What the services of a process can do. One that runs in a thread has a check of its own name. */
export class ServiceHealth {
  constructor(
    private readonly services: readonly Service[],
    private readonly checks: Checks,
  ) {}

  async now(): Promise<Readonly<Record<string, Health>>> {
    const parts = await workingParts(this.checks);
    const isAway = (part: string) => parts.get(part) === false;
    return Object.fromEntries(this.services.map((service) => [service.name, healthOf(service, isAway)]));
  }
}

function healthOf({ name, needs, optional = [] }: Service, isAway: (part: string) => boolean): Health {
  const away = [name, ...needs].filter(isAway);
  if (away.length === 0) return 'all';
  return away.every((part) => optional.some((need) => need === part)) ? 'some' : 'none';
}
