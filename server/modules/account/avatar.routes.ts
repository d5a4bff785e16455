import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AVATAR_MAX_BYTES } from '../../../contract/account.ts';
import { accountEndpoints } from '../../../contract/calls/account.ts';
import { accountOf, setUser } from '../auth/guards.ts';
import { routesIn } from '../../http/route.ts';
import { sentence } from '../../i18n/say.ts';
import { formOptions, readOneFile } from '../../media/one-file.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../services.ts';
import { describeUser } from './account.service.ts';

const avatarMissing = () => new Refusal(404, 'not_found', { detail: [sentence('not_found')] });

/** The avatar of an account. Its own scope, because the body is a form instead of JSON. */
export function avatarRoutes({ avatars, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, formOptions);
    scope.addContentTypeParser('*', async () => {
      throw new Refusal(415, 'unsupported_media_type', { avatar: [sentence('picture_kind')] });
    });
    const route = routesIn(scope, guards);

    async function send(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
      const file = await avatars.find(accountOf(request).user, id);
      if (file === undefined) throw avatarMissing();
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
