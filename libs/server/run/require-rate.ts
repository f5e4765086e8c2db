import { Failure } from '@rehearse/contract';
import type { Limits, Rate } from '@rehearse/platform/ports';

/** Takes `count` (one) of what `key` may do in a time. Throws `request/rate`, with how long to wait, when that is used up. */
export async function requireRate(limits: Limits, key: string, rate: Rate, count?: number): Promise<void> {
  const { allowed, retryAfterMs } = await limits.take(key, rate, count);
  if (!allowed) throw new Failure('request/rate', undefined, retryAfterMs);
}
