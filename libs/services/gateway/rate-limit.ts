import { defaultLimits, limits as contractLimits } from '@rehearse/contract';
import type { Principal, RouteDefinition } from '@rehearse/contract';
import { callerOf, requireRate } from '@rehearse/server';
import type { Limits } from '@rehearse/platform/ports';

const minute = 60_000;

/** Takes one request from the caller's allowance for this route. */
export async function checkRate(
  route: RouteDefinition,
  principal: Principal,
  address: string,
  limits: Limits,
): Promise<void> {
  const points = route.limits?.perMinute ?? defaultLimits.perMinute;
  await requireRate(limits, `${route.name}:${callerOf(principal, address)}`, { points, perMs: minute });
}

/** Takes what a large body announces from what one person may send. */
export async function checkBytes(
  announced: number,
  principal: Principal,
  address: string,
  limits: Limits,
): Promise<void> {
  const rate = { points: contractLimits.largeMbPerMinute, perMs: minute };
  await requireRate(limits, `large:${callerOf(principal, address)}`, rate, Math.ceil(announced / 1_000_000));
}
