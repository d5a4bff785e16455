import type { FastifyPluginAsync } from 'fastify';
import { TemplateMediaDetail, TemplateMediaPage } from '../../../contract/media.ts';
import type { World } from '../../world.ts';
import type { Services } from '../services.ts';
import { mediaAdminRoutes } from './media-admin.routes.ts';

/** The calls under /api/templates/admin/media/, for staff alone. */
export function templateMediaRoutes(
  { templateMedia, guards }: Services,
  { media, settings: { pictureBytes, videoBytes } }: Pick<World, 'media' | 'settings'>,
): FastifyPluginAsync {
  return mediaAdminRoutes({
    records: templateMedia,
    guards,
    room: { media, folder: 'templates', pictureBytes, videoBytes },
    tag: 'Template media',
    noun: 'file for templates',
    page: TemplateMediaPage,
    detail: TemplateMediaDetail,
  });
}
