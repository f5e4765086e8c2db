/** Throws a message that repeats nothing of the address: it may hold a password. */
export function assertRedisUrl(url: string): void {
  const address = URL.parse(url);
  if (address && /^rediss?:$/.test(address.protocol) && address.hostname !== '') return;
  throw new Error('an address such as redis://user:password@host:6379 or rediss://… is needed');
}
