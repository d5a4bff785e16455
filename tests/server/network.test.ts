import { expect, test } from 'vitest';
import { ipOf } from '../../server/http/address.ts';
import { networkOf, siteOf } from '../../server/modules/network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7', undefined],
  ['::ffff:192.0.2.7', '192.0.2.7', undefined],
  ['::FFFF:c000:207', '192.0.2.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['not an address', 'not an address', undefined],
  ['', '', undefined],
])('OPS-02 %j is of the network %j and the site %j', (address, network, site) => {
  expect([networkOf(address), siteOf(address)]).toEqual([network, site]);
});

test('a client that has disconnected has no address, and gets an answer like any other', () => {
  expect(ipOf({ ip: '192.0.2.7' })).toBe('192.0.2.7');
  expect(networkOf(ipOf({ ip: undefined }))).toBe('gone');
});
