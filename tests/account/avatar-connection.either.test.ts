// @module-tag deeper
import { expect, test } from 'vitest';
import type { Envelope } from '../../contract/envelope.ts';
import { signUpVerified } from '../support/people.ts';
import { redAndBlue } from '../support/pictures.ts';
import { useServer } from '../support/server.ts';

const { start } = useServer();

test('ACC-02 the answer to a refused upload arrives, even while the upload is still being sent', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, 'a@example.com');
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const png = await redAndBlue(20, 20).png().toBuffer();
  const send = async (parts: [name: string, bytes: Uint8Array<ArrayBuffer>][], token = access) => {
    const body = new FormData();
    for (const [name, bytes] of parts) body.append(name, new Blob([bytes]), 'me.png');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/api/users/avatar/`, { method: 'PUT', headers, body });
    const { code } = (await answer.json()) as Envelope<unknown>;
    return [answer.status, code];
  };
  const picture = new Uint8Array(png);
  const large = new Uint8Array(12 * 1024 * 1024);
  expect(await send([['avatar', large]])).toEqual([413, 'payload_too_large']);
  expect(await send([['other', large]])).toEqual([400, 'invalid']);
  expect(
    await send([
      ['avatar', picture],
      ['avatar', large],
    ]),
  ).toEqual([400, 'invalid']);
  expect(await send([['avatar', large]], 'nobody')).toEqual([401, 'token_not_valid']);
  expect(await send([['avatar', picture]])).toEqual([200, 'ok']);
});
