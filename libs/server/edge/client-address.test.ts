import { anonymizedNetwork, clientAddress, customerNetwork } from './client-address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::3', '2001:db8:1:2'],
  ['2001:db8::3', '2001:db8:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is at the place %s', (address, place) => expect(clientAddress(address)).toBe(place));

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:db8::3', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('%s is in the network %s', (address, network) => expect(anonymizedNetwork(address)).toBe(network));

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:7::1', '2001:db8:1::/48'],
  ['2001:db8::3', '2001:db8:0::/48'],
])('%s belongs to the site %s', (address, site) => expect(customerNetwork(address)).toBe(site));
