import { fromCallback, fromPromise } from 'xstate';
import {
  htmlEditorMachine,
  type FrameOrder,
  type PicturePage,
  type PictureQuery,
} from '../../../machines/editor/html-editor.machine.ts';
import { templateMediaEndpoints } from '../../../contract/calls/media.ts';
import { pageQueryOf } from '../../kit/lists/admin-query.ts';
import type { Client } from '../../kit/wire/client.ts';
import type { FromFrame } from '../../editor/protocol.ts';
import { talkWithEditorFrame } from './editor-frame.ts';

/** Loads a page of the pictures whose names match. Rejects if that fails. */
export type LoadPictures = (query: PictureQuery, signal: AbortSignal) => Promise<PicturePage>;

const PICTURES_PER_PAGE = 24;
const picture = /\.(?:png|jpe?g)$/i;

/** A form's rich text editor (TPL-02); the form's own flow invokes it. */
export function htmlEditorFlow(loadPictures: LoadPictures) {
  return htmlEditorMachine.provide({
    actors: {
      frame: fromCallback<FrameOrder, { frame: string }>(({ input, sendBack, receive }) => {
        let round = 0;
        const frame = talkWithEditorFrame(
          window,
          input.frame,
          (message) => sendBack({ ...message, type: events[message.type] }),
          () => {
            const html = frame.flush();
            if (html !== null) sendBack({ type: 'frame.changed', html, round });
          },
        );
        receive((order) => {
          if ('round' in order) ({ round } = order);
          frame.tell(order);
        });
        return frame.stop;
      }),
      loadPictures: fromPromise<PicturePage, PictureQuery>(({ input, signal }) =>
        loadPictures(input, signal),
      ),
    },
  });
}

/** The pictures among the template media, newest first. */
export const templatePictures =
  (client: Client): LoadPictures =>
  async ({ search, page }, signal) => {
    const answer = await client.call(templateMediaEndpoints.list, {
      query: pageQueryOf({ search, page, page_size: PICTURES_PER_PAGE }),
      signal,
    });
    if (!answer.success) throw new Error(answer.errors['detail']?.[0] ?? answer.code);
    const { result, current_page, total_pages } = answer.data;
    return {
      pictures: result
        .filter(({ media_file }) => picture.test(media_file))
        .map(({ name, url }) => ({ name, url })),
      page: current_page,
      pages: total_pages,
    };
  };

const events = {
  EDITOR_HELLO: 'frame.greeted',
  EDITOR_OPENED: 'frame.opened',
  EDITOR_BROKE: 'frame.broke',
  EDITOR_CHANGED: 'frame.changed',
  EDITOR_WANTS_PICTURES: 'frame.wantsPictures',
  EDITOR_SAVE: 'frame.saved',
} as const satisfies Record<FromFrame['type'], string>;
