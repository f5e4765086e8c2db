import { defaultLimits, Failure } from '@rehearse/contract';
import type { Principal, RouteDefinition } from '@rehearse/contract';
import type { Limits } from '@rehearse/platform/ports';

const minute = 60_000;

/** Takes one request from the caller's allowance for this route: per user, or per address without a login. */
export async function checkRate(
  route: RouteDefinition,
  principal: Principal,
  address: string,
  limits: Limits,
): Promise<void> {
  const caller = principal.role === 'guest' ? address : principal.id;
  const points = route.limits?.perMinute ?? defaultLimits.perMinute;
  const answer = await limits.take(`${route.name}:${caller}`, { points, perMs: minute });
  if (!answer.allowed) throw new Failure('request/rate', undefined, answer.retryAfterMs);
}
