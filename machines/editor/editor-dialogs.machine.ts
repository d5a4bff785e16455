/**
 * The rich text editor's dialogs for links and pictures.
 * Child: `pictures` lets the person choose one.
 */
import { fromCallback, sendTo, setup, type AnyActorLogic } from 'xstate';
import type { PictureToInsert } from './editor-pictures.machine.ts';
import type { PicturePage, PictureQuery } from './html-editor.machine.ts';

type Event =
  | { type: 'link.open' }
  | { type: 'link.set'; href: string }
  | { type: 'link.remove' }
  | { type: 'picture.open' }
  | ({ type: 'pictures.given'; query: PictureQuery } & PicturePage)
  | { type: 'pictures.withheld'; query: PictureQuery }
  | { type: 'dialog.close' };

const unprovided = (): never => {
  throw new Error('editorDialogs: provide() this port');
};
const standIn: AnyActorLogic = fromCallback(() => {});

export const editorDialogsMachine = setup({
  types: {} as { events: Event; tags: 'link' | 'picture'; children: { pictures: 'pictures' } },
  actors: { pictures: standIn },
  actions: {
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
    /** Port: inserts the picture at the caret. */
    putPicture: (_, _params: PictureToInsert) => unprovided(),
  },
}).createMachine({
  id: 'editorDialogs',
  description: 'The dialogs of the rich text editor.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open; the person writes.',
      on: {
        'link.open': { target: 'linking', description: 'The person wants to add a link.' },
        'picture.open': { target: 'picturing', description: 'The person wants to add a picture.' },
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
        onDone: {
          target: 'closed',
          actions: { type: 'putPicture', params: ({ event }) => event.output as PictureToInsert },
          description: 'The picture is inserted.',
        },
        onError: { target: 'closed', description: 'The dialog crashes; the person can open it again.' },
      },
      on: {
        'dialog.close': { target: 'closed', description: 'Nothing changes.' },
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
