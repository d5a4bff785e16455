// @module-tag deeper
import { beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '../../contract/envelope.ts';
import { form, redAndBlue, type Part } from '../support/pictures.ts';
import { addTemplate, makePost } from '../support/staff-posts.ts';
import { signUpStaff } from '../support/staff.ts';
import { useServer } from '../support/server.ts';

const { start } = useServer();

let png: Buffer;
beforeAll(async () => {
  png = await redAndBlue(8, 8).png().toBuffer();
});

const paths = [
  ['PUT', '/api/users/avatar/'],
  ['POST', '/api/templates/admin/media/'],
  ['POST', '/api/products/admin/media/'],
  ['POST', '/api/blog/admin/posts/'],
  ['PATCH', '/api/blog/admin/posts/1/'],
] as const;

describe('API-03 a form part without a name is refused with a reason:', () => {
  test.each(paths)('%s %s', async (method, url) => {
    const server = await start();
    const token = await signUpStaff(server);
    await makePost(server, token, await addTemplate(server));
    const text: Part = { name: undefined, bytes: 'x' };
    const file: Part = { name: undefined, bytes: png, filename: 'a.png' };
    for (const part of [text, file]) {
      const { headers, payload } = form([part]);
      const answer = await server.app.inject({
        method,
        url,
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      });
      const { code, errors }: Envelope<unknown> = answer.json();
      expect([answer.statusCode, code, errors]).toEqual([
        400,
        'invalid',
        { detail: ['A part of the form has no name. Name every part after its field.'] },
      ]);
    }
  });
});
