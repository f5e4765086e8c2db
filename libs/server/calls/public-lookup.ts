import { lookup } from 'node:dns';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** Networks of machines, organizations and clouds, which nobody but the operator sends us to. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Whether an address (IPv4 or IPv6) is one of the Internet. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a host of an address is a number outside the Internet: a number is not looked up. */
export function isClosedNumber(host: string): boolean {
  const address = host.replaceAll(/^\[|\]$/g, '');
  return isIP(address) !== 0 && !isPublicAddress(address);
}

const isPublic = ({ address }: LookupAddress): boolean => isPublicAddress(address);

type Resolve = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Finds the addresses of a name, and connects to those that were checked: a second question could be answered otherwise. */
export const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = error ? [] : found;
      if (error || !first) return callback(error ?? new Error(`${name} has no address`), '');
      if (!found.every(isPublic)) return callback(new Error(`${name} is no address of the Internet`), '');
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };

export const publicLookup = checkedLookup(lookup);
