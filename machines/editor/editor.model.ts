/** Examples for the page in the editor's frame: texts that the paper can show, and one that it cannot. */
import { editorMachine } from './editor.machine.ts';
import { defineModel } from '../modelling/model.ts';

const TEXTS = ['<h1></h1><p></p>', '<p>first</p>', '<p>second</p>'];
const KEYS = [['name'], ['name', 'link']];
const others = (html: string) => TEXTS.filter((text) => text !== html).map((text) => ({ html: text }));

export const editorModel = defineModel({
  machine: editorMachine,
  does: {
    'host.opened': 'Open the form.',
    'host.filled': 'Restore a draft, or take the version of somebody else.',
    'host.declared': 'Add or remove a variable below the text.',
    'host.locked': 'Save the form.',
    'host.unlocked': 'Wait until the form is saved or refused.',
    'host.focused': 'Save the form with a fault in the text.',
    'host.gave': 'Wait until the pictures are there.',
    'host.withheld': 'Go offline while the pictures load.',
    'paper.changed': 'Write in the text.',
    'paper.refusedFiles': 'Paste a file that is no picture.',
    'paper.lost': 'Paste a picture from another website.',
    'source.typed': 'Write in the HTML.',
    'view.toggle': 'Press “HTML” above the text.',
    'notice.dismiss': 'Press “Close” at the notice.',
    'text.save': 'Press Ctrl and S.',
  },
  shows: {
    'text.starting': 'No buttons above the text yet.',
    'text.opening': null,
    'text.returning': null,
    'text.rich': 'The text as readers see it.',
    'text.source': 'The text as HTML.',
    'access.open': '“HTML” can be pressed.',
    'access.locked': '“HTML” cannot be pressed, and nobody can write.',
  },
  cases: {
    'host.opened': [{ html: TEXTS[0] ?? '', round: 1, keys: ['name'] }],
    'host.filled': ({ context: { html, round } }) =>
      others(html).map((text) => ({ ...text, round: round === 1 ? 2 : 1 })),
    'host.declared': ({ context }) =>
      KEYS.filter((keys) => keys.length !== context.keys.length).map((keys) => ({ keys })),
    'paper.lost': [{ lost: ['pictures'] }],
    'host.gave': [
      {
        query: { search: '', page: 1 },
        pictures: [{ name: 'Road', url: '/media/road.png' }],
        page: 1,
        pages: 2,
      },
    ],
    'host.withheld': [{ query: { search: '', page: 1 } }],
    'paper.changed': ({ context }) => others(context.html),
    'source.typed': ({ context }) => others(context.html),
    'xstate.done.actor.weighFirst': [{ output: { fits: true } }, { output: { fits: false } }],
    'xstate.done.actor.weighAgain': [{ output: { fits: true } }, { output: { fits: false } }],
  },
  rules: {
    always: {
      'TPL-02 a text is shown in exactly one way': (snapshot) =>
        [snapshot.hasTag('starting'), snapshot.hasTag('rich'), snapshot.hasTag('source')].filter(Boolean)
          .length === 1,
      'TPL-02 no text is shown before the form has sent it': (snapshot) =>
        snapshot.hasTag('starting') || snapshot.context.round > 0,
      'TPL-02 a locked text has no dialogs and is not saved': (snapshot) =>
        snapshot.hasTag('locked') === (snapshot.children['dialogs'] === undefined) &&
        snapshot.hasTag('locked') !== snapshot.can({ type: 'text.save' }),
      'a notice can be dismissed': (snapshot) =>
        snapshot.can({ type: 'notice.dismiss' }) === (snapshot.context.notice !== null),
      'TPL-02 only HTML is shown with a notice that rich text would lose something': (snapshot) =>
        snapshot.context.notice !== 'cannotShow' || !snapshot.hasTag('rich'),
    },
    canAlways: {
      'TPL-02 rich text': (snapshot) => snapshot.hasTag('rich'),
      'TPL-02 HTML': (snapshot) => snapshot.hasTag('source'),
      'an editable text': (snapshot) => !snapshot.hasTag('locked'),
    },
  },
});
