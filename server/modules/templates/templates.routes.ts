import type { FastifyPluginAsync } from 'fastify';
import { templateEndpoints } from '../../../contract/calls/templates.ts';
import { templateTypes } from '../../../contract/templates.ts';
import { cleanNames } from '../../http/clean-texts.ts';
import { accountOf } from '../auth/guards.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import { onceKeyOf } from '../once.ts';
import type { Services } from '../services.ts';

/** Room for two texts of the maximum length in any script, as JSON. */
const bodyLimit = 4 * 1024 * 1024;
const preValidation = cleanNames;

/** The templates of posts and messages, for staff. */
export function templatesRoutes({
  templates: rules,
  templatePreviews,
  guards,
}: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);

    route(templateEndpoints.list, async ({ query }) =>
      query.id === undefined ? rules.list(query) : rules.find(query.id),
    );
    route(templateEndpoints.find, ({ params }) => rules.find(params.id));
    route(
      templateEndpoints.create,
      (request) => rules.create(request.body, onceKeyOf(templateEndpoints.create, request)),
      { bodyLimit, preValidation },
    );
    route(templateEndpoints.change, ({ params, body }) => rules.change(params.id, body), {
      bodyLimit,
      preValidation,
    });
    route(templateEndpoints.remove, ({ params }) => rules.remove(params.id));

    route(templateEndpoints.uses, (request) => rules.uses(request.params.id, localeOf(request)));
    route(templateEndpoints.types, async () => [...templateTypes]);
    route(templateEndpoints.preview, async ({ body }) => templatePreviews.preview(body), { bodyLimit });
    route(
      templateEndpoints.test,
      async (request) => {
        const { user } = accountOf(request);
        await templatePreviews.test(request.body, user, localeOf(request));
        return { email: user.email };
      },
      { bodyLimit, preValidation },
    );
  };
}
