import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AVATAR_MAX_BYTES } from '../../../contract/account.ts';
import { accountEndpoints } from '../../../contract/calls/account.ts';
import { accountOf, setUser } from '../auth/guards.ts';
import { routesIn } from '../../http/route.ts';
import { sentence } from '../../i18n/say.ts';
import { takeForms } from '../../media/forms.ts';
import { readOneFile } from '../../media/one-file.ts';
import { notFound } from '../../refusal.ts';
import type { Services } from '../services.ts';
import { describeUser } from './account.service.ts';

/** The avatar of an account. Its own scope, because the body is a form instead of JSON. */
export function avatarRoutes({ avatars, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    const limits = { files: 2, fields: 4, parts: 8, fieldSize: 1024 };
    await takeForms(scope, limits, { avatar: [sentence('picture_kind')] });
    const route = routesIn(scope, guards);

    async function send(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
      const file = await avatars.find(accountOf(request).user, id);
      if (file === undefined) throw notFound();
      const etag = `"${id.toLowerCase()}"`;
      // Revalidated every time, so that a browser's copy is not shown after the session has ended.
      reply.headers({
        'cache-control': 'private, no-cache',
        'content-disposition': 'attachment; filename="avatar.webp"',
        vary: 'authorization',
        etag,
      });
      if (request.headers['if-none-match'] === etag) {
        file.body.destroy();
        return reply.code(304).send();
      }
      return reply.type('image/webp').header('content-length', file.size).send(file.body);
    }

    route(accountEndpoints.avatar, (request, reply) => send(request, reply, request.params.avatar_id));
    route(accountEndpoints.avatarByQuery, (request, reply) => send(request, reply, request.query.avatar_id));

    route(
      accountEndpoints.changeAvatar,
      async (request) => {
        const { user } = accountOf(request);
        await avatars.spend(user);
        const bytes = await readOneFile(request, 'avatar', AVATAR_MAX_BYTES);
        return describeUser(setUser(request, await avatars.change(user, bytes, request.log)));
      },
      // The form is read as a stream; its schema is only for the documentation.
      { validatorCompiler: () => () => true },
    );
  };
}
