import { fromCallback, fromPromise } from 'xstate';
import type { UploadNews } from '../../../machines/editor/editor-uploads.machine.ts';
import {
  htmlEditorMachine,
  type FrameOrder,
  type PicturePage,
  type PictureQuery,
} from '../../../machines/editor/html-editor.machine.ts';
import type { FromFrame } from '../../editor/protocol.ts';
import type { EditorMedia } from './editor-media.ts';
import { talkWithEditorFrame } from './editor-frame.ts';

/** A form's rich text editor (TPL-02); the form's own flow invokes it. */
export function htmlEditorFlow(media: EditorMedia) {
  return htmlEditorMachine.provide({
    actors: {
      frame: fromCallback<FrameOrder, { frame: string }>(({ input, sendBack, receive }) => {
        let round = 0;
        // The frame's own chart knows how each one goes; here they are only sent.
        const uploads = new Map<string, AbortController>();
        const stop = (id: string): void => {
          uploads.get(id)?.abort();
          uploads.delete(id);
        };
        const send = (id: string, file: File): void => {
          const sending = new AbortController();
          uploads.set(id, sending);
          const tell = (news: UploadNews): void => {
            if (!sending.signal.aborted) frame.tellOfUpload({ type: 'EDITOR_UPLOAD_NEWS', id, news });
          };
          media.upload(file, tell, sending.signal).then(tell, () => tell({ type: 'upload.failed' }));
        };
        const frame = talkWithEditorFrame(
          window,
          input.frame,
          (message) => {
            if (message.type === 'EDITOR_UPLOAD') send(message.id, message.file);
            else if (message.type === 'EDITOR_UPLOAD_STOP') stop(message.id);
            else sendBack({ ...message, type: events[message.type] });
          },
          () => {
            const html = frame.flush();
            if (html !== null) sendBack({ type: 'frame.changed', html, round });
          },
        );
        receive((order) => {
          if ('round' in order) ({ round } = order);
          frame.tell(order);
        });
        return () => {
          for (const id of uploads.keys()) stop(id);
          frame.stop();
        };
      }),
      loadPictures: fromPromise<PicturePage, PictureQuery>(({ input, signal }) => media.load(input, signal)),
    },
  });
}

const events = {
  EDITOR_HELLO: 'frame.greeted',
  EDITOR_OPENED: 'frame.opened',
  EDITOR_BROKE: 'frame.broke',
  EDITOR_CHANGED: 'frame.changed',
  EDITOR_WANTS_PICTURES: 'frame.wantsPictures',
  EDITOR_UPLOADING: 'frame.uploading',
  EDITOR_SAVE: 'frame.saved',
} as const satisfies Record<Exclude<FromFrame['type'], 'EDITOR_UPLOAD' | 'EDITOR_UPLOAD_STOP'>, string>;
