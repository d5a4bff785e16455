import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address; the URL parser knows every notation. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const read = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

const prefix = (groups: readonly number[], count: number): string =>
  `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::/${count * 16}`;

/** IPv4 addresses on an IPv6 socket are written `::ffff:a.b.c.d`. */
function mappedIPv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined;
}

/** A zone, as in `fe80::1%eth0`, names an interface of this machine. */
const withoutZone = (address: string): string => address.replace(/%.*$/, '');

/**
 * What limits count a request by: the IPv4 address, or the /64 of an IPv6 address, as every household gets at least a
 * /64. Any other text stands for itself.
 */
export function networkOf(address: string): string {
  const plain = withoutZone(address);
  if (isIPv4(plain) || !isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  return mappedIPv4(groups) ?? prefix(groups, 4);
}

/** The /48 of an IPv6 address, as one customer can have a whole one: 65,536 networks. None for IPv4. */
export function siteOf(address: string): string | undefined {
  const plain = withoutZone(address);
  if (!isIPv6(plain)) return undefined;
  const groups = groupsOf(plain);
  return mappedIPv4(groups) === undefined ? prefix(groups, 3) : undefined;
}
