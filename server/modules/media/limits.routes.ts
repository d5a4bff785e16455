import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answers } from '../../../contract/envelope.ts';
import { MediaLimits } from '../../../contract/media.ts';
import { answer } from '../../http/envelope.ts';
import type { World } from '../../world.ts';
import type { Services } from '../services.ts';

/** GET /api/media/limits/, for staff alone: forms say how large a file may be before it is sent. */
export function mediaLimitsRoutes(
  { guards }: Services,
  { settings: { pictureBytes, videoBytes } }: Pick<World, 'settings'>,
): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.get(
      '/',
      {
        onRequest: guards.staff,
        schema: {
          tags: ['Template media', 'Product media', 'Blog'],
          summary: 'The largest pictures and videos that are taken',
          security: [{ bearer: [] }],
          response: answers(MediaLimits, 401, 403),
        },
      },
      async (request) => answer(request, { picture_bytes: pictureBytes, video_bytes: videoBytes }),
    );
  };
}
