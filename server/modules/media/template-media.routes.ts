import type { FastifyPluginAsync } from 'fastify';
import { templateMediaEndpoints } from '../../../contract/calls/media.ts';
import type { ServerWorld } from '../../world.ts';
import type { Services } from '../services.ts';
import { mediaAdminRoutes } from './media-admin.routes.ts';

export function templateMediaRoutes(
  { templateMedia: records, guards }: Services,
  { media, settings: { pictureBytes, videoBytes } }: Pick<ServerWorld, 'media' | 'settings'>,
): FastifyPluginAsync {
  const room = { media, folder: 'templates', pictureBytes, videoBytes } as const;
  return mediaAdminRoutes({ calls: templateMediaEndpoints, records, guards, room });
}
