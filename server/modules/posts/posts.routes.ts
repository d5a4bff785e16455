import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AdminListQuery, RecordKey } from '../../../contract/admin-list.ts';
import { AdminPostDetail, AdminPostPage, ChangePost, CreatePost } from '../../../contract/posts.ts';
import { answers, Nothing, type Envelope } from '../../../contract/envelope.ts';
import { answer } from '../../http/envelope.ts';
import { accountOf } from '../../http/guards.ts';
import { localeOf } from '../../http/locale.ts';
import { readNumbers } from '../../http/read-numbers.ts';
import { say, sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import type { World } from '../../world.ts';
import type { Services } from '../services.ts';
import { postFormOptions, readPostForm, takeFiles } from './post-form.ts';
import type { MadePost } from './posts.service.ts';

const documented = { tags: ['Blog, for the staff'], security: [{ bearer: [] }] };
const consumes = ['multipart/form-data'];
const config = { isUpload: true };

/** The two places of an id (P21). */
const keys = [
  {
    end: ':id/',
    note: '',
    schema: { params: RecordKey },
    idOf: ({ params }: FastifyRequest) => (params as RecordKey).id,
  },
  {
    end: '',
    note: ', by a query (P21)',
    schema: { querystring: RecordKey },
    idOf: ({ query }: FastifyRequest) => (query as RecordKey).id,
  },
] as const;

/** The post as it is now; gaps of its template that stay empty are told in a warning, since the post is kept all the same. */
function answerMade(request: FastifyRequest, { post, unknownKeys }: MadePost): Envelope<MadePost['post']> {
  const envelope = answer(request, post);
  if (unknownKeys.length === 0) return envelope;
  const warning = say(localeOf(request), sentence('template_gaps', { keys: unknownKeys.join(', ') }));
  return { ...envelope, messages: { ...envelope.messages, warning: [warning] } };
}

/** The calls under /api/blog/admin/posts/, for the staff alone (SES-07). */
export function blogAdminRoutes(
  services: Services,
  { settings: { pictureBytes } }: Pick<World, 'settings'>,
): FastifyPluginAsyncTypebox {
  const { posts, guards } = services;
  return async (api) => {
    api.addHook('onRequest', guards.staff);
    await api.register(formRoutes(services, pictureBytes));

    api.get(
      '/',
      {
        preValidation: readNumbers(AdminListQuery),
        schema: {
          ...documented,
          summary: 'All posts, drafts too, the newest first; with id the one of this pk',
          querystring: AdminListQuery,
          response: answers(Type.Union([AdminPostPage, AdminPostDetail]), 400, 401, 403, 404),
        },
      },
      async (request) => {
        const { id } = request.query;
        return answer(request, id === undefined ? await posts.list(request.query) : await posts.find(id));
      },
    );

    api.get(
      '/:id/',
      {
        schema: {
          ...documented,
          summary: 'One post, published or not',
          params: RecordKey,
          response: answers(AdminPostDetail, 401, 403, 404),
        },
      },
      async (request) => answer(request, await posts.find(request.params.id)),
    );

    for (const { end, note, schema, idOf } of keys) {
      // A GET that writes, as the specification has it (PST-04). No link, foreign page or crawler can set it off: it takes
      // the bearer token of a staff member. Asked for twice it changes nothing more. HEAD, which promises less, is not taken.
      api.get(
        `/refresh/${end}`,
        {
          exposeHeadRoute: false,
          schema: {
            ...documented,
            summary: `Make the content of a post anew from its template as it is now${note}`,
            ...schema,
            response: answers(AdminPostDetail, 400, 401, 403, 404),
          },
        },
        async (request) => answerMade(request, await posts.refresh(idOf(request))),
      );

      api.delete(
        `/${end}`,
        {
          schema: {
            ...documented,
            summary: `Delete a post and its pictures${note}`,
            ...schema,
            response: answers(Nothing, 400, 401, 403, 404),
          },
        },
        async (request) => {
          await posts.remove(idOf(request), request.log);
          return answer(request, {});
        },
      );
    }
  };
}

/** The calls that take a form. A scope of its own, because its bodies are no JSON. */
function formRoutes({ posts }: Services, pictureBytes: number): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.removeAllContentTypeParsers();
    await api.register(multipart, postFormOptions);
    api.addContentTypeParser('*', async () => {
      throw new Refusal(415, 'unsupported_media_type', { detail: [sentence('form_expected')] });
    });
    takeFiles(api);

    api.post(
      '/',
      {
        config,
        preValidation: readPostForm(CreatePost, pictureBytes),
        schema: {
          ...documented,
          summary: 'Make a post, published or a draft',
          consumes,
          body: CreatePost,
          response: answers(AdminPostDetail, 400, 401, 403, 413, 415),
        },
      },
      async (request) => {
        const by = { user: accountOf(request).user, locale: localeOf(request) };
        return answerMade(request, await posts.create(by, request.body, request.formFiles, request.log));
      },
    );

    for (const { end, note, schema, idOf } of keys)
      api.patch(
        `/${end}`,
        {
          config,
          preValidation: readPostForm(ChangePost, pictureBytes),
          schema: {
            ...documented,
            summary: `Change what the form holds; publish sets the time of publication or takes it away${note}`,
            consumes,
            ...schema,
            body: ChangePost,
            response: answers(AdminPostDetail, 400, 401, 403, 404, 413, 415),
          },
        },
        async (request) =>
          answerMade(
            request,
            await posts.change(idOf(request), request.body, request.formFiles, request.log),
          ),
      );
  };
}
