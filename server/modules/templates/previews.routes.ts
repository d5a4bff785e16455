import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answers } from '../../../contract/envelope.ts';
import {
  PreviewTemplate,
  TemplatePreview,
  TemplateTested,
  TestTemplate,
} from '../../../contract/template-previews.ts';
import { cleanName } from '../../http/clean-name.ts';
import { answer } from '../../http/envelope.ts';
import { accountOf } from '../../http/guards.ts';
import { localeOf } from '../../http/locale.ts';
import type { Services } from '../services.ts';

const tags = ['Templates'];
const security = [{ bearer: [] }];

/** The calls about a template that is being written; `bodyLimit` in bytes. */
export function previewsRoutes({ templatePreviews }: Services, bodyLimit: number): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.post(
      '/preview/',
      {
        bodyLimit,
        schema: {
          tags,
          summary: 'The texts of a template as readers would get them, with sample values',
          security,
          body: PreviewTemplate,
          response: answers(TemplatePreview, 400, 401, 403, 413),
        },
      },
      async (request) => answer(request, templatePreviews.preview(request.body)),
    );

    api.post(
      '/test/',
      {
        bodyLimit,
        preValidation: cleanName,
        schema: {
          tags,
          summary: 'Mail the texts of a template, with sample values, to the account that asks',
          security,
          body: TestTemplate,
          response: answers(TemplateTested, 400, 401, 403, 413),
        },
      },
      async (request) => {
        const { user } = accountOf(request);
        await templatePreviews.test(request.body, user, localeOf(request));
        return answer(request, { email: user.email });
      },
    );
  };
}
