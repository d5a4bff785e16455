/** Examples for a form's editor: a frame that loads, is late, breaks or reloads; texts written and replaced. */
import { htmlEditorMachine } from './html-editor.machine.ts';
import { defineModel } from '../modelling/model.ts';

const TEXTS = ['<h1></h1><p></p>', '<p>first</p>', '<p>second</p>'];
const KEYS = [['name'], ['name', 'link']];

export const htmlEditorModel = defineModel({
  machine: htmlEditorMachine,
  inputs: [{ frame: 'html_content', html: '<h1></h1><p></p>', keys: ['name'] }],
  does: {
    'frame.greeted': 'Wait until the frame of the editor has loaded.',
    'frame.opened': 'Wait until the text can be edited.',
    'frame.broke': 'Nobody can do this on purpose: the editor breaks.',
    'frame.changed': 'Write in the text.',
    'frame.wantsPictures': 'Press “Picture” above the text.',
    'frame.uploading': 'Paste a picture into the text, or wait until it has been sent.',
    'frame.saved': 'Press Ctrl and S in the text.',
    'html.typed': 'Write in the field with the HTML.',
    'html.fill': 'Restore a draft, or take the version of somebody else.',
    'keys.declared': 'Press “Add a variable”, or remove one.',
    'editor.lock': 'Press “Save”.',
    'editor.unlock': 'Wait until the form is saved or refused.',
    'editor.focus': 'Press “Save” with a fault in the text.',
    'editor.retry': 'Press “Try again”.',
  },
  shows: {
    'paper.framed.loading': 'A placeholder where the editor will be.',
    'paper.framed.ready.quiet': 'The editor.',
    'paper.framed.ready.fetching': 'The editor, with its pictures on their way.',
    'paper.plain': '“The editor did not load.”, and a field with the HTML.',
    'access.open': '“Save” can be pressed.',
    'access.locked': '“Save” cannot be pressed.',
  },
  cases: {
    'frame.changed': ({ context }) => [
      ...TEXTS.filter((html) => html !== context.html).map((html) => ({ html, round: context.round })),
      { html: '<p>late</p>', round: context.round - 1 },
    ],
    'frame.wantsPictures': ({ context }) => [
      { query: { search: 'road', page: context.query.page === 2 ? 3 : 2 } },
    ],
    'frame.uploading': ({ context }) => [{ isUploading: !context.isUploading }],
    'html.typed': ({ context }) => TEXTS.filter((html) => html !== context.html).map((html) => ({ html })),
    // Rounds only count up; so many are enough.
    'html.fill': ({ context: { html, round } }) =>
      round < 3
        ? TEXTS.slice(0, 2)
            .filter((text) => text !== html)
            .map((text) => ({ html: text }))
        : [],
    'keys.declared': ({ context }) =>
      KEYS.filter((keys) => keys.length !== context.keys.length).map((keys) => ({ keys })),
    'xstate.done.actor.loadPictures': [
      { output: { pictures: [{ name: 'Road', url: '/media/road.png' }], page: 2, pages: 2 } },
    ],
  },
  tell: ({ context: { html, round, keys, query, isUploading } }) => [
    html,
    round,
    keys.length,
    query.page,
    isUploading,
  ],
  rules: {
    always: {
      'TPL-02 a text is edited either in the frame or in the plain field': (snapshot) =>
        snapshot.hasTag('framed') !== snapshot.hasTag('plain'),
      'TPL-02 the frame is talked to exactly while it is there': (snapshot) =>
        snapshot.hasTag('framed') === (snapshot.children.frame !== undefined),
      'TPL-02 what the frame says about an older text is dropped': (snapshot) =>
        snapshot.context.html !== '<p>late</p>',
      'TPL-02 a plain field can become the editor again': (snapshot) =>
        snapshot.can({ type: 'editor.retry' }) === snapshot.hasTag('plain'),
      'WRT-04 only a text in the frame waits for pictures': (snapshot) =>
        !snapshot.context.isUploading || snapshot.hasTag('framed'),
      'only an open form is saved': (snapshot) =>
        snapshot.can({ type: 'frame.saved' }) !== snapshot.hasTag('locked'),
      'pictures load exactly while someone waits for them': (snapshot) =>
        snapshot.matches({ paper: { framed: { ready: 'fetching' } } }) ===
        (snapshot.children.loadPictures !== undefined),
    },
    canAlways: {
      'TPL-02 an editor that is ready': (snapshot) => snapshot.matches({ paper: { framed: 'ready' } }),
      'TPL-02 a plain field': (snapshot) => snapshot.hasTag('plain'),
      'an open form': (snapshot) => snapshot.matches({ access: 'open' }),
    },
  },
});
