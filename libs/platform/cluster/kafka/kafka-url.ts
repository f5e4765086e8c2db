import { z } from 'zod';
import type { Brokers } from './client';

const shape = /^(kafkas?):\/\/(?:([^:@/]+):([^@/]+)@)?([^@/?]+)\/?(?:\?(.*))?$/;
const host = z.string().regex(/^[^\s:]+:\d+$/);
const mechanism = z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).default('plain');

/**
 * `kafka://host:9092,other:9092`, `kafkas://` for TLS, `user:password@` in front of the hosts (percent-encoded) for
 * SASL with `?mechanism=plain|scram-sha-256|scram-sha-512`. Throws a message that repeats nothing of the address: it
 * may hold a password.
 */
export function readKafkaUrl(url: string): Brokers {
  const [, scheme, user, password, hosts = '', query] = shape.exec(url) ?? [];
  const brokers = z.array(host).nonempty().safeParse(hosts.split(','));
  const chosen = mechanism.safeParse(new URLSearchParams(query).get('mechanism') ?? undefined);
  if (!scheme || !brokers.success || !chosen.success)
    throw new Error('an address such as kafka://host:9092,other:9092 or kafkas://user:password@host:9093 is needed');
  const login = user && password && { username: decodeURIComponent(user), password: decodeURIComponent(password) };
  return {
    brokers: brokers.data,
    tls: scheme === 'kafkas',
    sasl: login ? { mechanism: chosen.data, ...login } : undefined,
  };
}
