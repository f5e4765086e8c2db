import type { Principal } from '@rehearse/contract';
import { isIPv4 } from 'node:net';

const groupsOf = (text: string): string[] => text.split(':').filter((group) => group !== '');

/** Where a request comes from: an IPv4 address, or the network of an IPv6 one, as everybody has 2^64 of those. */
export function clientAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? '';
  if (isIPv4(plain)) return plain;
  const [before, after] = plain.split('::').map(groupsOf);
  const given = (before?.length ?? 0) + (after?.length ?? 0);
  const zeros = Array<string>(Math.max(0, 8 - given)).fill('0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}

/** All that one customer of a provider has: an IPv4 address, or the 65,536 places of an IPv6 /48. */
export function customerNetwork(address: string): string {
  const place = clientAddress(address);
  return isIPv4(place) ? place : anonymizedNetwork(place);
}

/** Whose allowances a request uses up: the user's, or without a login that of the customer of a provider whose address it is. */
export const callerOf = ({ role, id }: Principal, address: string): string =>
  role === 'guest' ? customerNetwork(address) : id;

/** The network around it, for logs: 203.0.113.0/24, 2001:db8:1::/48. It tells operators enough, and no one who it was. */
export function anonymizedNetwork(address: string): string {
  const place = clientAddress(address);
  return isIPv4(place)
    ? `${place.split('.').slice(0, 3).join('.')}.0/24`
    : `${place.split(':').slice(0, 3).join(':')}::/48`;
}
