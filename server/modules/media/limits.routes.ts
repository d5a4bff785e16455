import type { FastifyPluginAsync } from 'fastify';
import { mediaLimitEndpoints } from '../../../contract/calls/media.ts';
import { routesIn } from '../../http/route.ts';
import type { ServerWorld } from '../../world.ts';
import type { Services } from '../services.ts';

/** The upload limits, which forms show before a file is sent. */
export function mediaLimitsRoutes(
  { guards }: Services,
  { settings: { pictureBytes, videoBytes } }: Pick<ServerWorld, 'settings'>,
): FastifyPluginAsync {
  return async (scope) =>
    routesIn(scope, guards)(mediaLimitEndpoints.read, async () => ({
      picture_bytes: pictureBytes,
      video_bytes: videoBytes,
    }));
}
