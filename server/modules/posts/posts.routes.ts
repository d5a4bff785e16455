import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { postEndpoints } from '../../../contract/calls/posts.ts';
import { ChangePost, CreatePost, type AdminPostDetail } from '../../../contract/posts.ts';
import { warn } from '../../http/envelope.ts';
import { accountOf } from '../auth/guards.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import { sentence } from '../../i18n/say.ts';
import type { ServerWorld } from '../../world.ts';
import { onceKeyOf } from '../once.ts';
import type { Services } from '../services.ts';
import { readPostForm, takeFiles } from './post-form.ts';
import type { MadePost } from './posts.service.ts';

/** Room for all values of a post in any script, as JSON. */
const PREVIEW_BYTES = 6 * 1024 * 1024;

/** The post, with a warning that names its template's variables without a value: the post is saved all the same. */
function madeFor(request: FastifyRequest, { post, unknownKeys }: MadePost): AdminPostDetail {
  if (unknownKeys.length > 0) warn(request, sentence('template_gaps', { keys: unknownKeys.join(', ') }));
  return post;
}

/** The posts of the blog, for staff (SES-07). */
export function postsRoutes(
  services: Services,
  { settings: { pictureBytes } }: Pick<ServerWorld, 'settings'>,
): FastifyPluginAsync {
  const { posts: rules, postPreviews, guards } = services;
  return async (scope) => {
    await scope.register(formRoutes(services, pictureBytes));
    const route = routesIn(scope, guards);

    route(postEndpoints.list, async ({ query }) =>
      query.id === undefined ? rules.list(query) : rules.find(query.id),
    );
    route(postEndpoints.find, ({ params }) => rules.find(params.id));
    route(
      postEndpoints.refresh,
      async (request) => madeFor(request, await rules.refresh(request.params.id)),
      // A HEAD request must not write.
      { exposeHeadRoute: false },
    );
    route(postEndpoints.preview, (request) => postPreviews.preview(request.body, accountOf(request).user), {
      bodyLimit: PREVIEW_BYTES,
    });
    route(postEndpoints.remove, ({ params, log }) => rules.remove(params.id, log));
  };
}

/** The calls that take a form. Their own scope, because the bodies are forms instead of JSON. */
function formRoutes({ posts: rules, guards }: Services, pictureBytes: number): FastifyPluginAsync {
  return async (scope) => {
    await takeFiles(scope);
    const route = routesIn(scope, guards);

    route(
      postEndpoints.create,
      async (request) => {
        const key = onceKeyOf(postEndpoints.create, request);
        const by = { user: accountOf(request).user, locale: localeOf(request), key };
        return madeFor(request, await rules.create(by, request.body, request.formFiles, request.log));
      },
      { preValidation: readPostForm(CreatePost, pictureBytes) },
    );

    route(
      postEndpoints.change,
      async (request) => {
        const { params, body, formFiles, log } = request;
        return madeFor(request, await rules.change(params.id, body, formFiles, log));
      },
      { preValidation: readPostForm(ChangePost, pictureBytes) },
    );
  };
}
