import type { FastifyPluginAsync } from 'fastify';
import type { AnswerOf, OneOf } from '../../../contract/api.ts';
import type { productMediaEndpoints, templateMediaEndpoints } from '../../../contract/calls/media.ts';
import type { MediaQuery, MediaTexts } from '../../../contract/media.ts';
import type { Guards } from '../../http/route.ts';
import { routesIn } from '../../http/route.ts';
import type { Log } from '../../log.ts';
import type { Kept, Room } from './keep-upload.ts';
import { onceKeyOf } from '../once.ts';
import { readMediaForm, takeUploads } from './media-form.ts';

type Warns = Pick<Log, 'warn'>;
type Lists = typeof templateMediaEndpoints | typeof productMediaEndpoints;

/** The rules of a media list. */
interface Records {
  list(query: MediaQuery): Promise<AnswerOf<Lists['list']>>;
  find(id: string): Promise<OneOf<Lists['list']>>;
  create(texts: Required<MediaTexts>, kept: Kept, log: Warns, key?: string): Promise<OneOf<Lists['list']>>;
  change(id: string, texts: MediaTexts, kept: Kept | null, log: Warns): Promise<OneOf<Lists['list']>>;
  remove(id: string, log: Warns): Promise<void>;
}

/** What differs between the media lists. */
interface MediaList {
  readonly calls: Lists;
  readonly records: Records;
  readonly guards: Guards;
  readonly room: Room;
}

/** The form's fields other than the file. */
function textsOf(body: unknown): MediaTexts {
  // The schema of both calls has checked it.
  const { media_file: _, ...texts } = body as MediaTexts & { media_file?: string };
  return texts;
}

/** The calls of a media list. Its own scope, because the bodies are forms instead of JSON. */
export function mediaAdminRoutes({ calls, records, guards, room }: MediaList): FastifyPluginAsync {
  return async (scope) => {
    await takeUploads(scope, room.media);
    const preValidation = readMediaForm(room);
    const route = routesIn(scope, guards);

    route(calls.list, async ({ query }) =>
      query.id === undefined ? records.list(query) : records.find(query.id),
    );
    route(calls.find, ({ params }) => records.find(params.id));

    route(
      calls.create,
      async (request) => {
        const { upload } = request;
        // The schema requires a file.
        if (upload === null) throw new Error('the form has no file');
        // The schema of this call requires all of them.
        const texts = textsOf(request.body) as Required<MediaTexts>;
        const made = await records.create(texts, upload, request.log, onceKeyOf(calls.create, request));
        request.upload = null;
        return made;
      },
      { preValidation },
    );

    route(
      calls.change,
      async (request) => {
        const { params, body, upload, log } = request;
        const changed = await records.change(params.id, textsOf(body), upload, log);
        request.upload = null;
        return changed;
      },
      { preValidation },
    );

    route(calls.remove, ({ params, log }) => records.remove(params.id, log));
  };
}
