/** Examples for the editor's dialogs: a link set, changed and removed; pictures that load and that do not. */
import { editorDialogsMachine } from './editor-dialogs.machine.ts';
import { defineModel } from '../modelling/model.ts';

const chosen = { url: '/media/a.png', alt: 'A road', caption: '', width: 0, height: 0 };
const file = { name: 'b.png', size: 3, type: 'image/png' };

export const editorDialogsModel = defineModel({
  machine: editorDialogsMachine,
  does: {
    'link.open': 'Select words and press Ctrl and K.',
    'link.set': 'Type an address and press “Set the link”.',
    'link.remove': 'Press “Remove the link”.',
    'picture.open': 'Press “Picture” above the text.',
    'files.choose': 'Choose several files under “Upload pictures”.',
    'pictures.given': 'Wait until the pictures are there.',
    'pictures.withheld': 'Go offline and wait until it is said that the pictures could not be loaded.',
    'dialog.close': 'Press “Cancel”.',
    'xstate.done.actor.pictures': 'Choose a picture, say what it shows, and press “Insert into the text”.',
  },
  shows: {
    closed: 'No dialog.',
    linking: 'The dialog “Link”.',
    picturing: 'The dialog “Choose a picture”.',
  },
  cases: {
    'link.set': [{ href: 'https://renas.example/' }],
    'picture.open': [{ picture: null }],
    'files.choose': [{ files: [file] }],
    'pictures.given': [
      {
        query: { search: '', page: 1 },
        pictures: [{ name: 'Road', url: '/media/a.png' }],
        page: 1,
        pages: 1,
      },
    ],
    'pictures.withheld': [{ query: { search: '', page: 1 } }],
    'xstate.done.actor.pictures': [{ output: chosen }],
  },
  rules: {
    always: {
      'TPL-02 pictures load only while their dialog is open': (snapshot) =>
        snapshot.hasTag('picture') === (snapshot.children['pictures'] !== undefined),
      'TPL-02 every dialog can be closed': (snapshot) =>
        snapshot.can({ type: 'dialog.close' }) === (snapshot.hasTag('link') || snapshot.hasTag('picture')),
    },
    canAlways: {
      'a text without a dialog': (snapshot) => snapshot.matches('closed'),
      'TPL-02 a link': (snapshot) => snapshot.hasTag('link'),
      'TPL-02 a picture': (snapshot) => snapshot.hasTag('picture'),
    },
  },
});
