/**
 * The rich text editor's dialogs for links and pictures.
 * Child: `pictures` lets the person choose one.
 */
import { assign, fromCallback, sendTo, setup, type AnyActorLogic } from 'xstate';
import type { ChosenFile } from '../account/avatar.machine.ts';
import type { PictureToInsert } from './editor-pictures.machine.ts';
import type { PicturePage, PictureQuery } from './html-editor.machine.ts';

/** The picture to change; null for a new one. */
type Edited = { picture: PictureToInsert | null };
type Files = { files: readonly ChosenFile[] };
type Event =
  | { type: 'link.open' }
  | { type: 'link.set'; href: string }
  | { type: 'link.remove' }
  | ({ type: 'picture.open' } & Edited)
  | ({ type: 'files.choose' } & Files)
  | ({ type: 'pictures.given'; query: PictureQuery } & PicturePage)
  | { type: 'pictures.withheld'; query: PictureQuery }
  | { type: 'dialog.close' };

const unprovided = (): never => {
  throw new Error('editorDialogs: provide() this port');
};
const standIn: AnyActorLogic = fromCallback(() => {});

export const editorDialogsMachine = setup({
  types: {} as {
    context: Edited;
    events: Event;
    tags: 'link' | 'picture';
    children: { pictures: 'pictures' };
  },
  actors: { pictures: standIn },
  actions: {
    noteEdited: assign({ picture: (_, { picture }: Edited) => picture }),
    givePictures: sendTo('pictures', (_, given: { query: PictureQuery } & PicturePage) => ({
      type: 'pictures.given',
      query: given.query,
      pictures: given.pictures,
      page: given.page,
      pages: given.pages,
    })),
    withholdPictures: sendTo('pictures', (_, { query }: { query: PictureQuery }) => ({
      type: 'pictures.withheld',
      query,
    })),
    /** Port: links the selected text. */
    setLink: (_, _params: { href: string }) => unprovided(),
    /** Port: removes the link. */
    removeLink: () => unprovided(),
    /** Port: inserts the pictures at the caret and sends them to the media. */
    putFiles: (_, _params: Files) => unprovided(),
    /** Port: inserts the picture at the caret, or changes the selected one. */
    putPicture: (_, _params: PictureToInsert) => unprovided(),
  },
}).createMachine({
  id: 'editorDialogs',
  description: 'The dialogs of the rich text editor.',
  context: { picture: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open; the person writes.',
      on: {
        'link.open': { target: 'linking', description: 'The person wants to add a link.' },
        'picture.open': {
          target: 'picturing',
          actions: { type: 'noteEdited', params: ({ event }) => event },
          description: 'The person wants to add a picture, or to change the selected one.',
        },
      },
    },
    linking: {
      description: 'The person says where the selected text should lead.',
      tags: 'link',
      on: {
        'link.set': {
          target: 'closed',
          actions: { type: 'setLink', params: ({ event }) => event },
          description: 'The text becomes a link.',
        },
        'link.remove': { target: 'closed', actions: 'removeLink', description: 'The link is removed.' },
        'dialog.close': { target: 'closed', description: 'Nothing changes.' },
      },
    },
    picturing: {
      description: 'The person chooses a picture.',
      tags: 'picture',
      invoke: {
        id: 'pictures',
        src: 'pictures',
        input: ({ context }: { context: Edited }) => ({ edited: context.picture }),
        onDone: {
          target: 'closed',
          // The stand-in has no type of its own.
          actions: { type: 'putPicture', params: ({ event }) => event.output as PictureToInsert },
          description: 'The picture is in the text, with its words.',
        },
        onError: { target: 'closed', description: 'The dialog crashes; the person can open it again.' },
      },
      on: {
        'dialog.close': { target: 'closed', description: 'Nothing changes.' },
        'files.choose': {
          target: 'closed',
          actions: { type: 'putFiles', params: ({ event }) => event },
          description: 'The person chooses pictures from this device.',
        },
        'pictures.given': {
          actions: { type: 'givePictures', params: ({ event }) => event },
          description: 'Pictures arrive.',
        },
        'pictures.withheld': {
          actions: { type: 'withholdPictures', params: ({ event }) => event },
          description: 'Pictures could not be loaded.',
        },
      },
    },
  },
});
