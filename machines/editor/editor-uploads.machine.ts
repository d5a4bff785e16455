/**
 * Pictures on their way from the text to the template media, one after the other (WRT-04). The text shows each from the
 * start; it gets its address when the server has it, and goes if the person leaves it out.
 * Port: `upload` sends one picture through the form's page, because only that may call the server.
 */
import { assign, fromCallback, setup, type CallbackActorLogic } from 'xstate';
import type { ChosenFile } from '../account/avatar.machine.ts';

/** A picture in the text that is not in the media yet. */
export type WaitingPicture = { id: string; file: ChosenFile };
/** A picture in the media; width and height in pixels, 0 if unknown. */
export type UploadedPicture = { url: string; width: number; height: number };
/** Why a picture is refused: a code of ours, or the server's own words. */
export type UploadRefusal = { code: string; words: readonly string[] };
/** News of an upload. */
export type UploadNews =
  | { type: 'upload.progressed'; sent: number; total: number }
  | { type: 'upload.done'; picture: UploadedPicture }
  | ({ type: 'upload.refused' } & UploadRefusal)
  | { type: 'upload.failed' };
/** Sends news; stopping it aborts the upload. */
export type PictureUpload = CallbackActorLogic<{ type: 'upload.never' }, WaitingPicture>;
type Context = {
  /** The first is the one on its way. */
  waiting: readonly WaitingPicture[];
  /** How many were added since the last time none was uploading. */
  total: number;
  /** How much of the current one is sent, from 0 to 1. */
  share: number;
  refusal: UploadRefusal | null;
};
type Added = { pictures: readonly WaitingPicture[] };
type Event =
  | ({ type: 'pictures.added' } & Added)
  | UploadNews
  | { type: 'upload.retry' }
  | { type: 'upload.leave' };

const unprovided = (): never => {
  throw new Error('editorUploads: provide() this port');
};

export const editorUploadsMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    tags: 'busy' | 'sending' | 'failed' | 'refused';
    children: { upload: 'upload' };
  },
  actors: { upload: fromCallback(unprovided) satisfies PictureUpload },
  actions: {
    noteAdded: assign(({ context }, { pictures }: Added) => ({
      waiting: [...context.waiting, ...pictures],
      total: context.total + pictures.length,
    })),
    noteShare: assign({
      share: (_, { sent, total }: { sent: number; total: number }) => (total > 0 ? sent / total : 0),
    }),
    forgetShare: assign({ share: 0 }),
    noteRefusal: assign({
      refusal: (_, { code, words }: UploadRefusal) => ({ code, words }),
    }),
    forgetRefusal: assign({ refusal: null }),
    forgetFirst: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
    forgetTotal: assign({ total: 0 }),
    /** Port: gives the picture in the text its address. */
    placePicture: (_, _params: { id: string; picture: UploadedPicture }) => unprovided(),
    /** Port: removes the picture from the text. */
    removePicture: (_, _params: { id: string }) => unprovided(),
    /** Port: tells the form whether it has to wait for pictures. */
    tellForm: (_, _params: { isUploading: boolean }) => unprovided(),
  },
  guards: { isWaiting: ({ context }) => context.waiting.length > 0 },
}).createMachine({
  id: 'editorUploads',
  description: 'Pictures on their way from the text to the media.',
  context: { waiting: [], total: 0, share: 0, refusal: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No picture is on its way.',
      on: {
        'pictures.added': {
          target: 'busy',
          actions: { type: 'noteAdded', params: ({ event }) => event },
          description: 'Pictures are dropped, pasted or chosen.',
        },
      },
    },
    busy: {
      description: 'Pictures are on their way; the text can be edited meanwhile.',
      tags: 'busy',
      entry: { type: 'tellForm', params: { isUploading: true } },
      exit: ['forgetTotal', { type: 'tellForm', params: { isUploading: false } }],
      initial: 'sending',
      on: {
        'pictures.added': {
          actions: { type: 'noteAdded', params: ({ event }) => event },
          description: 'More pictures come; they wait for their turn.',
        },
        'upload.leave': {
          target: '.deciding',
          actions: [
            { type: 'removePicture', params: ({ context }) => ({ id: context.waiting[0]?.id ?? '' }) },
            'forgetFirst',
          ],
          description: 'The person leaves the picture out; it goes from the text.',
        },
      },
      states: {
        deciding: {
          description: 'Checks whether another picture waits.',
          always: [
            { guard: 'isWaiting', target: 'sending', description: 'The next one is sent.' },
            { target: '#editorUploads.idle', description: 'That was the last one.' },
          ],
        },
        sending: {
          description: 'One picture is on its way.',
          tags: 'sending',
          entry: 'forgetShare',
          invoke: {
            id: 'upload',
            src: 'upload',
            // There is one, or nothing would be sent.
            input: ({ context }) => context.waiting[0] as WaitingPicture,
            onError: { target: 'failed', description: 'Sending crashes.' },
          },
          on: {
            'upload.progressed': {
              actions: { type: 'noteShare', params: ({ event }) => event },
              description: 'More of it is sent.',
            },
            'upload.done': {
              target: 'deciding',
              actions: [
                {
                  type: 'placePicture',
                  params: ({ context, event }) => ({
                    id: context.waiting[0]?.id ?? '',
                    picture: event.picture,
                  }),
                },
                'forgetFirst',
              ],
              description: 'It is in the media; the text gets its address.',
            },
            'upload.refused': {
              target: 'refused',
              actions: { type: 'noteRefusal', params: ({ event }) => event },
              description: 'It is no picture that the media take, or the server refuses it.',
            },
            'upload.failed': { target: 'failed', description: 'The server does not answer.' },
          },
        },
        failed: {
          description: 'The picture did not arrive; it stays in the text until the person decides.',
          tags: 'failed',
          on: { 'upload.retry': { target: 'sending', description: 'The person tries again.' } },
        },
        refused: {
          description: 'The picture cannot be added; it stays in the text until the person has read why.',
          tags: 'refused',
          exit: 'forgetRefusal',
        },
      },
    },
  },
});
