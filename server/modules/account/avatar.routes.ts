import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { answers, Refused } from '../../../contract/envelope.ts';
import { AVATAR_MAX_BYTES, AvatarForm, AvatarKey, CurrentUser } from '../../../contract/account.ts';
import { answer } from '../../http/envelope.ts';
import { accountOf, setUser } from '../../http/guards.ts';
import { sentence } from '../../i18n/say.ts';
import { formOptions, readOneFile } from '../../media/one-file.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../services.ts';
import { describeUser } from './account.service.ts';

const tags = ['Account'];
const security = [{ bearer: [] }];

const picture = {
  200: { description: 'The picture.', content: { 'image/webp': { schema: Type.Any() } } },
  401: Refused,
  404: Refused,
  429: Refused,
  503: Refused,
};

const avatarMissing = () => new Refusal(404, 'not_found', { detail: [sentence('not_found')] });

/** The calls under /api/users/avatar/. A scope of its own, because the body is a form and no JSON. */
export function avatarRoutes({ avatars, guards }: Services): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.removeAllContentTypeParsers();
    await api.register(multipart, formOptions);
    api.addContentTypeParser('*', async () => {
      throw new Refusal(415, 'unsupported_media_type', { avatar: [sentence('picture_kind')] });
    });

    async function send(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
      const file = await avatars.find(accountOf(request).user, id);
      if (file === undefined) throw avatarMissing();
      const etag = `"${id.toLowerCase()}"`;
      // Asked for again each time, a browser's copy shows nothing after the session has ended.
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

    api.get(
      '/:avatar_id/',
      {
        onRequest: guards.signedIn,
        schema: {
          tags,
          summary: 'The picture of the account, for its owner',
          security,
          params: AvatarKey,
          response: picture,
        },
      },
      (request, reply) => send(request, reply, request.params.avatar_id),
    );

    api.get(
      '/',
      {
        onRequest: guards.signedIn,
        schema: {
          tags,
          summary: 'The same by a query (P21)',
          security,
          querystring: AvatarKey,
          response: { ...picture, 400: Refused },
        },
      },
      (request, reply) => send(request, reply, request.query.avatar_id),
    );

    api.put(
      '/',
      {
        onRequest: guards.verified,
        config: { isUpload: true },
        // The form is read as a stream; its schema is for the readers of the documentation.
        validatorCompiler: () => () => true,
        schema: {
          tags,
          summary: 'Change the picture: PNG or JPEG, at most 5 MB, in the field avatar',
          security,
          consumes: ['multipart/form-data'],
          body: AvatarForm,
          response: answers(CurrentUser, 400, 401, 403, 413, 415),
        },
      },
      async (request) => {
        const { user } = accountOf(request);
        await avatars.spend(user);
        const bytes = await readOneFile(request, 'avatar', AVATAR_MAX_BYTES);
        return answer(
          request,
          describeUser(setUser(request, await avatars.change(user, bytes, request.log))),
        );
      },
    );
  };
}
