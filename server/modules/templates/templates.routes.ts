import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { RecordKey } from '../../../contract/admin-list.ts';
import { answers, envelopeOf, Nothing } from '../../../contract/envelope.ts';
import {
  ChangeTemplate,
  CreateTemplate,
  Template,
  TemplatePage,
  TemplatesQuery,
  TemplateTypes,
  TemplateUses,
  templateTypes,
} from '../../../contract/templates.ts';
import { cleanName } from '../../http/clean-name.ts';
import { answer } from '../../http/envelope.ts';
import { localeOf } from '../../http/locale.ts';
import { readNumbers } from '../../http/read-numbers.ts';
import type { Services } from '../services.ts';
import { previewsRoutes } from './previews.routes.ts';

const tags = ['Templates'];
const security = [{ bearer: [] }];

/** Room for two texts of the greatest length in any script, as JSON. */
const BODY_LIMIT = 4 * 1024 * 1024;

const PageOrOne = {
  ...answers(TemplatePage, 400, 401, 403, 404),
  200: envelopeOf(Type.Union([TemplatePage, Template])),
};

/** The calls under /api/templates/admin/, for staff alone. */
export function templatesRoutes(services: Services): FastifyPluginAsyncTypebox {
  const { templates, guards } = services;
  return async (api) => {
    api.addHook('onRequest', guards.staff);
    await api.register(previewsRoutes(services, BODY_LIMIT));

    api.get(
      '/',
      {
        preValidation: readNumbers(TemplatesQuery),
        schema: {
          tags,
          summary: 'The templates, the newest first; with all=true in one page, with id one of them',
          security,
          querystring: TemplatesQuery,
          response: PageOrOne,
        },
      },
      async (request) => {
        const { id } = request.query;
        return answer(
          request,
          id === undefined ? await templates.list(request.query) : await templates.find(id),
        );
      },
    );

    api.get(
      '/type/',
      {
        schema: {
          tags,
          summary: 'What a template may be for',
          security,
          response: answers(TemplateTypes, 401, 403),
        },
      },
      async (request) => answer(request, [...templateTypes]),
    );

    api.post(
      '/',
      {
        bodyLimit: BODY_LIMIT,
        preValidation: cleanName,
        schema: {
          tags,
          summary: 'Create a template',
          security,
          body: CreateTemplate,
          response: answers(Template, 400, 401, 403, 413),
        },
      },
      async (request) => answer(request, await templates.create(request.body)),
    );

    api.get(
      '/:id/',
      {
        schema: {
          tags,
          summary: 'One template, whole',
          security,
          params: RecordKey,
          response: answers(Template, 401, 403, 404),
        },
      },
      async (request) => answer(request, await templates.find(request.params.id)),
    );

    api.get(
      '/:id/uses/',
      {
        schema: {
          tags,
          summary: 'The subscriptions that use a template, and the variables they give values for',
          security,
          params: RecordKey,
          response: answers(TemplateUses, 401, 403, 404),
        },
      },
      async (request) => answer(request, await templates.uses(request.params.id, localeOf(request))),
    );

    for (const form of ['path', 'query'] as const) {
      const path = form === 'path' ? '/:id/' : '/';
      const key = form === 'path' ? { params: RecordKey } : { querystring: RecordKey };
      const note = form === 'path' ? '' : ', by a query (P21)';
      const idOf = ({ params, query }: { params: unknown; query: unknown }): string =>
        ((form === 'path' ? params : query) as RecordKey).id;

      api.patch(
        path,
        {
          bodyLimit: BODY_LIMIT,
          preValidation: cleanName,
          schema: {
            tags,
            summary: `Change what is sent of a template${note}`,
            security,
            ...key,
            body: ChangeTemplate,
            response: answers(Template, 400, 401, 403, 404, 409, 413),
          },
        },
        async (request) => answer(request, await templates.change(idOf(request), request.body)),
      );

      api.delete(
        path,
        {
          schema: {
            tags,
            summary: `Delete a template that no post uses${note}`,
            security,
            ...key,
            response: answers(Nothing, 400, 401, 403, 404, 409),
          },
        },
        async (request) => {
          await templates.remove(idOf(request));
          return answer(request, {});
        },
      );
    }
  };
}
