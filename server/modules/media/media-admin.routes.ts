import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { AdminListQuery, RecordKey } from '../../../contract/admin-list.ts';
import { answers, envelopeOf, Nothing } from '../../../contract/envelope.ts';
import { ChangeMedia, CreateMedia, type MediaTexts } from '../../../contract/media.ts';
import { answer } from '../../http/envelope.ts';
import type { Guards } from '../../http/guards.ts';
import { readNumbers } from '../../http/read-numbers.ts';
import { sentence } from '../../i18n/say.ts';
import type { Log } from '../../log.ts';
import { Refusal } from '../../refusal.ts';
import type { Kept, Room } from './keep-upload.ts';
import { mediaFormOptions, readMediaForm, takeUploads } from './media-form.ts';

type Warns = Pick<Log, 'warn'>;

/** The rules behind the calls of a list of media; what they give is what the schemas of `MediaCalls` say. */
interface Records {
  list(query: AdminListQuery): Promise<unknown>;
  find(id: string): Promise<unknown>;
  create(texts: Required<MediaTexts>, kept: Kept): Promise<unknown>;
  change(id: string, texts: MediaTexts, kept: Kept | null, log: Warns): Promise<unknown>;
  remove(id: string, log: Warns): Promise<void>;
}

/** What tells one list of media from another. */
export interface MediaCalls {
  readonly records: Records;
  readonly guards: Guards;
  readonly room: Room;
  /** Of the documentation: the group of the calls, and what its records are called. */
  readonly tag: string;
  readonly noun: string;
  readonly page: TSchema;
  readonly detail: TSchema;
}

const security = [{ bearer: [] }];
const consumes = ['multipart/form-data'];

/** What the form said besides the file. */
function textsOf(body: unknown): MediaTexts {
  const { media_file: _, ...texts } = body as MediaTexts & { media_file?: string };
  return texts;
}

/** The calls of one list of media, for staff alone. A scope of its own, because the bodies are forms and no JSON. */
export function mediaAdminRoutes(calls: MediaCalls): FastifyPluginAsync {
  const { records, guards, room, noun, page, detail } = calls;
  const tags = [calls.tag];
  return async (api) => {
    api.addHook('onRequest', guards.staff);
    api.removeAllContentTypeParsers();
    await api.register(multipart, mediaFormOptions);
    api.addContentTypeParser('*', async () => {
      throw new Refusal(415, 'unsupported_media_type', { detail: [sentence('form_expected')] });
    });
    takeUploads(api, room.media);
    const preValidation = readMediaForm(room);
    const config = { isUpload: true };

    api.get<{ Querystring: AdminListQuery }>(
      '/',
      {
        preValidation: readNumbers(AdminListQuery),
        schema: {
          tags,
          summary: `Every ${noun}, the newest first; with id one of them`,
          security,
          querystring: AdminListQuery,
          response: {
            ...answers(page, 400, 401, 403, 404),
            200: envelopeOf(Type.Union([page, detail])),
          },
        },
      },
      async (request) => {
        const { id } = request.query;
        return answer(request, await (id === undefined ? records.list(request.query) : records.find(id)));
      },
    );

    api.post(
      '/',
      {
        config,
        preValidation,
        schema: {
          tags,
          summary: `Add a ${noun}`,
          security,
          consumes,
          body: CreateMedia,
          response: answers(detail, 400, 401, 403, 413, 415),
        },
      },
      async (request) => {
        const { upload } = request;
        // The schema takes no form without a file.
        if (upload === null) throw new Error('the form has no file');
        const made = await records.create(textsOf(request.body) as Required<MediaTexts>, upload);
        request.upload = null;
        return answer(request, made);
      },
    );

    api.get<{ Params: RecordKey }>(
      '/:id/',
      {
        schema: {
          tags,
          summary: `One ${noun}`,
          security,
          params: RecordKey,
          response: answers(detail, 401, 403, 404),
        },
      },
      async (request) => answer(request, await records.find(request.params.id)),
    );

    for (const form of ['params', 'querystring'] as const) {
      const path = form === 'params' ? '/:id/' : '/';
      const note = form === 'params' ? '' : ', by a query (P21)';
      const idOf = ({ params, query }: { params: unknown; query: unknown }): string =>
        ((form === 'params' ? params : query) as RecordKey).id;

      api.patch(
        path,
        {
          config,
          preValidation,
          schema: {
            tags,
            summary: `Change what is sent of a ${noun}${note}`,
            security,
            consumes,
            [form]: RecordKey,
            body: ChangeMedia,
            response: answers(detail, 400, 401, 403, 404, 413, 415),
          },
        },
        async (request) => {
          const texts = textsOf(request.body);
          const changed = await records.change(idOf(request), texts, request.upload, request.log);
          request.upload = null;
          return answer(request, changed);
        },
      );

      api.delete(
        path,
        {
          schema: {
            tags,
            summary: `Delete a ${noun} and its file, when nothing uses it${note}`,
            security,
            [form]: RecordKey,
            response: answers(Nothing, 400, 401, 403, 404, 409),
          },
        },
        async (request) => {
          await records.remove(idOf(request), request.log);
          return answer(request, {});
        },
      );
    }
  };
}
