import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findPort } from '../../server/find-port.ts';

const HOST = '127.0.0.1';

/** A port that somebody listens on. */
async function takenPort(): Promise<number> {
  const holder = createServer().listen(0, HOST);
  await once(holder, 'listening');
  onTestFinished(() => void holder.close());
  return (holder.address() as AddressInfo).port;
}

test('0 becomes a port that the system gives to no connection', async () => {
  // Where there is no such file, the dynamic ports of RFC 6335.
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '49152 65535');
  expect(await findPort(HOST, 0)).toBeLessThan(Number.parseInt(range, 10));
});

test('of the ports for 0, one that is taken is passed over', async () => {
  const free = await findPort(HOST, 0);
  const ports = [await takenPort(), free];
  expect(await findPort(HOST, 0, () => ports.shift() ?? 0)).toBe(free);
});

test('a port that is taken is refused', async () => {
  await expect(findPort(HOST, await takenPort())).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
